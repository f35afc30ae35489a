"""Settings that Sphinx reads."""

project = "Tallytale"
language = "en"
extensions = ["myst_parser"]
myst_heading_anchors = 4
myst_html_meta = {"description": "How to use, run and understand Tallytale, and the rules of its games."}
# Pygments knows neither an ellipsis in JSON nor all of TypeScript. It shows such code without colours.
suppress_warnings = ["misc.highlighting_failure"]

html_theme = "furo"
html_title = "Tallytale"
html_static_path = ["style"]
html_css_files = ["site.css"]
html_copy_source = False
html_use_index = False
html_show_copyright = False
html_show_sphinx = False
exclude_patterns = ["_images"]
templates_path = ["templates"]
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "sidebar/search.html",
        "sidebar/scroll-start.html",
        "links.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}
