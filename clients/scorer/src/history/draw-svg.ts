/** Draw one of our pictures on a canvas, shape by shape. (An image could be made of it only from an address that the page may not load.) */

type Pen = CanvasRenderingContext2D;

/** Draw a picture so that it covers a place from the left above; what is too wide or too high is cut off evenly. */
export function drawSvg(pen: Pen, svg: SVGSVGElement, width: number, height: number): void {
  const view = svg.viewBox.baseVal;
  const scale = Math.max(width / view.width, height / view.height);
  pen.save();
  pen.beginPath();
  pen.rect(0, 0, width, height);
  pen.clip();
  pen.translate((width - view.width * scale) / 2, (height - view.height * scale) / 2);
  pen.scale(scale, scale);
  [...svg.children].forEach((child) => draw(pen, child));
  pen.restore();
}

function draw(pen: Pen, shape: Element): void {
  if (!(shape instanceof SVGGraphicsElement)) return;
  const style = getComputedStyle(shape);
  pen.save();
  const moved = shape.transform.baseVal.consolidate()?.matrix;
  if (moved) pen.transform(moved.a, moved.b, moved.c, moved.d, moved.e, moved.f);
  pen.globalAlpha *= Number(style.opacity);
  if (shape instanceof SVGGeometryElement) ink(pen, path(shape), style);
  [...shape.children].forEach((child) => draw(pen, child));
  pen.restore();
}

function ink(pen: Pen, path: Path2D, style: CSSStyleDeclaration): void {
  const alpha = pen.globalAlpha;
  if (style.fill !== "none") {
    pen.fillStyle = style.fill;
    pen.globalAlpha = alpha * Number(style.fillOpacity);
    pen.fill(path);
  }
  if (style.stroke === "none") return;
  pen.strokeStyle = style.stroke;
  pen.lineWidth = Number.parseFloat(style.strokeWidth);
  pen.lineCap = style.strokeLinecap as CanvasLineCap;
  pen.lineJoin = style.strokeLinejoin as CanvasLineJoin;
  pen.globalAlpha = alpha * Number(style.strokeOpacity);
  pen.stroke(path);
}

function path(shape: SVGGeometryElement): Path2D {
  const outline = new Path2D(shape.getAttribute("d") ?? "");
  const [x, y] = [length(shape, "cx"), length(shape, "cy")];
  if (shape instanceof SVGCircleElement) outline.arc(x, y, length(shape, "r"), 0, 2 * Math.PI);
  if (shape instanceof SVGEllipseElement)
    outline.ellipse(x, y, length(shape, "rx"), length(shape, "ry"), 0, 0, 2 * Math.PI);
  return outline;
}

function length(shape: Element, name: string): number {
  return Number(shape.getAttribute(name) ?? 0);
}
