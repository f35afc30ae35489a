"""Builds the site for developers from the Markdown files of this project: `python3 -m deploy.building.docs.build`.

Sphinx makes the pages, with the theme Furo. The service serves them below /docs, and the static site contains them.

Laws of this package:
- No text of the site stands here. It is in the Markdown files, which people also read without the site.
- A link to a page or heading that does not exist is an error.
- The site loads nothing from another host.
"""
