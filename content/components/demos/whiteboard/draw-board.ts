import { board, inks, pens, type Stroke } from './strokes.ts';

/**
 * Draws all strokes anew on a canvas of any size. The canvas gets as many pixels as its box has on the screen, so
 * that lines are sharp on screens of high density. Inks are custom properties of the canvas: `--ink-red` and so on.
 */
export function drawBoard(canvas: HTMLCanvasElement, strokes: readonly Stroke[]): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const scale = window.devicePixelRatio || 1;
  const width = Math.round(canvas.clientWidth * scale);
  const height = Math.round(canvas.clientHeight * scale);
  // Setting a size clears the canvas, even when it is the same.
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, width, height);
  context.setTransform(width / board.width, 0, 0, height / board.height, 0, 0);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  const style = getComputedStyle(canvas);
  const colors = Object.fromEntries(inks.map((ink) => [ink, style.getPropertyValue(`--ink-${ink}`)]));
  for (const stroke of strokes) drawStroke(context, stroke, colors[stroke.ink] ?? '');
}

/** Curves through the middles between points: what a hand drew has no corners. */
function drawStroke(context: CanvasRenderingContext2D, { pen, points }: Stroke, color: string): void {
  const [first, ...rest] = points;
  if (first === undefined) return;
  context.strokeStyle = color;
  context.lineWidth = pens[pen];
  context.beginPath();
  context.moveTo(...first);
  let [x, y] = first;
  for (const [nextX, nextY] of rest) {
    context.quadraticCurveTo(x, y, (x + nextX) / 2, (y + nextY) / 2);
    [x, y] = [nextX, nextY];
  }
  // A line of no length is a dot.
  context.lineTo(x, y);
  context.stroke();
}
