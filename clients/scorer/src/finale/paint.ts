/**
 * Paints elements of the page on a canvas: backgrounds, borders, texts and SVG. An <img> element would need a data: or
 * blob: URL, which the page's Content-Security-Policy forbids.
 */

type Context = CanvasRenderingContext2D;

interface Painting {
  readonly context: Context;
  /** Matches parts with elements that are turned or resized. The others are upright. */
  readonly turning: string;
  /** How elements of the current part are turned or resized. They are measured without that. */
  readonly transforms: ReadonlyMap<Element, DOMMatrix>;
}

const WORK = 8; // milliseconds of painting until other tasks have their turn

/**
 * Paint an element and what is in it. The canvas's origin is the element's corner. Elements may be turned or resized only
 * in parts that `turning` matches. The element must be hidden, because its pieces are not turned while they are measured.
 */
export async function paint(context: Context, root: HTMLElement, turning: string): Promise<void> {
  const { x, y } = root.getBoundingClientRect();
  context.save();
  context.translate(-x, -y);
  let begin = performance.now();
  for (const _ of paintElement({ context, turning, transforms: new Map() }, root))
    if (performance.now() - begin > WORK) {
      await new Promise((done) => setTimeout(done));
      begin = performance.now();
    }
  context.restore();
}

function transformsIn(root: Element): ReadonlyMap<Element, DOMMatrix> {
  const found = new Map<Element, DOMMatrix>();
  for (const one of root.querySelectorAll("*:not(svg *)")) {
    const { transform, rotate } = getComputedStyle(one);
    const turned = new DOMMatrix(rotate === "none" ? "" : `rotate(${rotate})`);
    if (transform !== "none" || rotate !== "none") found.set(one, turned.multiply(new DOMMatrix(transform)));
  }
  return found;
}

/** Paint an element, and pause after each. */
function* paintElement(painting: Painting, element: Element): Generator<void> {
  const { context, transforms } = painting;
  const style = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  if (style.visibility === "hidden" || style.display === "none") return;
  context.save();
  context.globalAlpha *= Number(style.opacity);
  const matrix = transforms.get(element);
  if (matrix) turn(context, matrix, box, style);
  if (element instanceof SVGSVGElement) paintSvg(context, element, box);
  else {
    paintBox(context, box, style);
    yield* element.matches(painting.turning) ? paintTurning(painting, element) : paintChildren(painting, element);
  }
  context.restore();
  yield;
}

function* paintChildren(painting: Painting, element: Element): Generator<void> {
  for (const child of sortedChildren(element))
    if (child instanceof Element) yield* paintElement(painting, child);
    else if (child instanceof Text) paintText(painting.context, child, getComputedStyle(element));
}

/** Paint what is in a part of which elements are turned. Only this part is laid out anew. */
function* paintTurning(painting: Painting, part: Element): Generator<void> {
  const transforms = transformsIn(part);
  part.classList.add("measured");
  yield;
  yield* paintChildren({ ...painting, transforms }, part);
  part.classList.remove("measured");
}

/** Return what is in an element, from the back to the front. */
function sortedChildren(element: Element): readonly Node[] {
  const depth = (node: Node) => (node instanceof Element ? Number(getComputedStyle(node).zIndex) || 0 : 0);
  return [...element.childNodes].toSorted((one, other) => depth(one) - depth(other));
}

function turn(context: Context, matrix: DOMMatrix, box: DOMRect, style: CSSStyleDeclaration): void {
  const [x = 0, y = 0] = style.transformOrigin.split(" ").map(Number.parseFloat);
  context.translate(box.x + x, box.y + y);
  context.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f);
  context.translate(-box.x - x, -box.y - y);
}

function paintBox(context: Context, { x, y, width, height }: DOMRect, style: CSSStyleDeclaration): void {
  const [border, bottom] = [style.borderTopWidth, style.borderBottomWidth].map(Number.parseFloat) as [number, number];
  context.beginPath();
  context.roundRect(x, y, width, height, radiusOf(style, width));
  context.fillStyle = style.backgroundColor;
  context.fill();
  if (border) {
    context.strokeStyle = style.borderTopColor;
    context.lineWidth = border;
    context.stroke();
  } else if (bottom) {
    context.fillStyle = style.borderBottomColor;
    context.fillRect(x, y + height - bottom, width, bottom);
  }
}

function radiusOf({ borderTopLeftRadius: radius }: CSSStyleDeclaration, width: number): number {
  const length = Number.parseFloat(radius) || 0;
  return Math.min(radius.includes("%") ? (length / 100) * width : length, width / 2);
}

/** Paint each word where the browser has placed it. A word on several lines is painted letter by letter. */
function paintText(context: Context, text: Text, style: CSSStyleDeclaration): void {
  context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  context.fillStyle = style.color;
  context.textAlign = "left";
  const range = document.createRange();
  const paint = (index: number, letters: string) => {
    range.setStart(text, index);
    range.setEnd(text, index + letters.length);
    if (range.getClientRects().length > 1 && letters.length > 1)
      for (const { index: at, 0: letter } of letters.matchAll(/./gu)) paint(index + at, letter);
    else paintWord(context, letters, range.getBoundingClientRect());
  };
  for (const { index, 0: word } of text.data.matchAll(/\S+/g)) paint(index, word);
}

function paintWord(context: Context, word: string, box: DOMRect): void {
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText(word);
  context.fillText(word, box.x, box.y + (box.height * ascent) / (ascent + descent));
}

function paintSvg(context: Context, svg: SVGSVGElement, box: DOMRect): void {
  const view = svg.viewBox.baseVal;
  const [wide, high] = [box.width / view.width, box.height / view.height];
  const fit = svg.getAttribute("preserveAspectRatio");
  const one = fit?.endsWith("slice") ? Math.max(wide, high) : Math.min(wide, high);
  const [scaleX, scaleY] = fit === "none" ? [wide, high] : [one, one];
  context.save();
  context.translate(box.x + (box.width - view.width * scaleX) / 2, box.y + (box.height - view.height * scaleY) / 2);
  context.scale(scaleX, scaleY);
  context.translate(-view.x, -view.y);
  for (const child of svg.children) paintShape(context, child);
  context.restore();
}

function paintShape(context: Context, shape: Element): void {
  if (!(shape instanceof SVGGraphicsElement) || shape instanceof SVGClipPathElement) return;
  const style = getComputedStyle(shape);
  context.save();
  const matrix = shape.transform.baseVal.consolidate()?.matrix;
  if (matrix) context.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f);
  context.globalAlpha *= Number(style.opacity);
  const clip = document.getElementById(shape.getAttribute("clip-path")?.slice("url(#".length, -1) ?? "");
  if (clip?.firstElementChild instanceof SVGGeometryElement) context.clip(pathOf(clip.firstElementChild));
  if (shape instanceof SVGGeometryElement) paintPath(context, pathOf(shape), style);
  if (shape instanceof SVGTextElement) paintLetters(context, shape, style);
  for (const child of shape.children) paintShape(context, child);
  context.restore();
}

function paintLetters(context: Context, shape: SVGTextElement, style: CSSStyleDeclaration): void {
  context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  context.fillStyle = style.fill;
  context.textAlign = "center";
  context.fillText(shape.textContent?.trim() ?? "", numberAttribute(shape, "x"), numberAttribute(shape, "y"));
}

function paintPath(context: Context, path: Path2D, style: CSSStyleDeclaration): void {
  const alpha = context.globalAlpha;
  if (style.fill !== "none") {
    context.fillStyle = style.fill;
    context.globalAlpha = alpha * Number(style.fillOpacity);
    context.fill(path);
  }
  if (style.stroke === "none") return;
  context.strokeStyle = style.stroke;
  context.lineWidth = Number.parseFloat(style.strokeWidth) * nonScaling(context, style);
  context.lineCap = style.strokeLinecap as CanvasLineCap;
  context.lineJoin = style.strokeLinejoin as CanvasLineJoin;
  context.globalAlpha = alpha * Number(style.strokeOpacity);
  context.stroke(path);
}

/** Return by how much to widen a line that is to be as wide as if its picture were not resized. */
function nonScaling(context: Context, { vectorEffect }: CSSStyleDeclaration): number {
  const { a, d } = context.getTransform();
  return vectorEffect === "non-scaling-stroke" ? 2 / Math.sqrt(Math.abs(a * d)) : 1;
}

function pathOf(shape: SVGGeometryElement): Path2D {
  const outline = new Path2D(shape.getAttribute("d") ?? "");
  const number = (name: string) => numberAttribute(shape, name);
  if (shape instanceof SVGCircleElement) outline.arc(number("cx"), number("cy"), number("r"), 0, 2 * Math.PI);
  if (shape instanceof SVGEllipseElement)
    outline.ellipse(number("cx"), number("cy"), number("rx"), number("ry"), 0, 0, 2 * Math.PI);
  if (shape instanceof SVGRectElement) outline.rect(number("x"), number("y"), number("width"), number("height"));
  return outline;
}

function numberAttribute(shape: Element, name: string): number {
  return Number(shape.getAttribute(name) ?? 0);
}
