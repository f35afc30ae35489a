/**
 * Draws the scorer's SVG pictures on a canvas, shape by shape. An <img> element would need a data: or blob: URL, which
 * the page's Content-Security-Policy forbids.
 */

type Context = CanvasRenderingContext2D;

/** Draw a picture so that it covers the given size, as `object-fit: cover` does. */
export function drawSvg(context: Context, svg: SVGSVGElement, width: number, height: number): void {
  const view = svg.viewBox.baseVal;
  const scale = Math.max(width / view.width, height / view.height);
  context.save();
  context.beginPath();
  context.rect(0, 0, width, height);
  context.clip();
  context.translate((width - view.width * scale) / 2, (height - view.height * scale) / 2);
  context.scale(scale, scale);
  [...svg.children].forEach((child) => drawElement(context, child));
  context.restore();
}

function drawElement(context: Context, shape: Element): void {
  if (!(shape instanceof SVGGraphicsElement)) return;
  const style = getComputedStyle(shape);
  context.save();
  const matrix = shape.transform.baseVal.consolidate()?.matrix;
  if (matrix) context.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f);
  context.globalAlpha *= Number(style.opacity);
  if (shape instanceof SVGGeometryElement) drawPath(context, pathOf(shape), style);
  [...shape.children].forEach((child) => drawElement(context, child));
  context.restore();
}

function drawPath(context: Context, path: Path2D, style: CSSStyleDeclaration): void {
  const alpha = context.globalAlpha;
  if (style.fill !== "none") {
    context.fillStyle = style.fill;
    context.globalAlpha = alpha * Number(style.fillOpacity);
    context.fill(path);
  }
  if (style.stroke === "none") return;
  context.strokeStyle = style.stroke;
  context.lineWidth = Number.parseFloat(style.strokeWidth);
  context.lineCap = style.strokeLinecap as CanvasLineCap;
  context.lineJoin = style.strokeLinejoin as CanvasLineJoin;
  context.globalAlpha = alpha * Number(style.strokeOpacity);
  context.stroke(path);
}

function pathOf(shape: SVGGeometryElement): Path2D {
  const outline = new Path2D(shape.getAttribute("d") ?? "");
  const [x, y] = [numberAttribute(shape, "cx"), numberAttribute(shape, "cy")];
  if (shape instanceof SVGCircleElement) outline.arc(x, y, numberAttribute(shape, "r"), 0, 2 * Math.PI);
  if (shape instanceof SVGEllipseElement)
    outline.ellipse(x, y, numberAttribute(shape, "rx"), numberAttribute(shape, "ry"), 0, 0, 2 * Math.PI);
  return outline;
}

function numberAttribute(shape: Element, name: string): number {
  return Number(shape.getAttribute(name) ?? 0);
}
