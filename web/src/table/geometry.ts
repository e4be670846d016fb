/** Where things lie on the board, in units of a hundredth of a grid square. */

import { gathered } from '../lib/gathered'
import type { Area, Face } from '../lib/wire'

export const CELL = 100

export interface Box {
  x: number
  y: number
  w: number
  h: number
}

export interface Point {
  x: number
  y: number
}

export function boxOf(area: Area): Box {
  if (area.box) {
    const [x, y, w, h] = area.box
    return { x, y, w, h }
  }
  const [column, row] = area.at ?? [0, 0]
  const [across, down] = area.size ?? [1, 1]
  return { x: column * CELL, y: row * CELL, w: across * CELL, h: down * CELL }
}

/** How much of an area a picture on its ground takes, from above; in a broad one from the left. */
const PRINT = 0.5

const isBroad = (area: Area): boolean => boxOf(area).w > 1.5 * boxOf(area).h

/** True for what has nothing to read: a picture on the ground. */
export const isPicture = (face: Face | null | undefined): boolean => Boolean(face?.icon) && !face?.title && !face?.deeds?.length

/** Where a picture on the ground of an area lies: a square. */
export function printOf(area: Area): Box {
  const { x, y, w, h } = boxOf(area)
  if (isBroad(area)) return { x: x + 0.26 * h, y: y + 0.36 * h, w: 0.5 * h, h: 0.5 * h }
  const side = Math.min(w * 0.5, h * (PRINT - 0.1))
  return { x: x + (w - side) / 2, y: y + h * 0.1, w: side, h: side }
}

/** Below an upright picture, within the frame that is printed around it. */
const besideFrame = ({ x, y, w, h }: Box): Box => ({ x: x + w * 0.06, y: y + h * PRINT, w: w * 0.88, h: h * (0.95 - PRINT) })

/** Where in an area pieces stand: at the foot of what can be read there, at the corner of a sign. */
export function floorOf(area: Area): Box {
  const { x, y, w, h } = boxOf(area)
  if (isPicture(area.face)) return isBroad(area) ? { x: x + w * PRINT, y, w: w * (1 - PRINT), h } : besideFrame(boxOf(area))
  if (!area.face || !(area.face.title || area.face.deeds?.length)) return { x, y, w, h }
  if (!area.face.title) return { x: x + w * 0.28, y: y + h * 0.3, w: w * 0.72, h: h * 0.7 }
  if (!area.face.deeds?.length) return { x, y: y + h * 0.25, w, h: h * 0.6 }
  if (w > h && w < 3 * h && !area.face.worth) return { x: x + w * 0.69, y: y + h * 0.25, w: w * 0.31, h: h * 0.75 }
  const high = Math.min(h * (h > 1.5 * w ? 0.28 : w > 2 * h ? 0.46 : 0.36), w)
  return h > 3 * w ? { x, y: y + h * 0.3, w, h: h * 0.7 } : { x, y: y + h - high, w, h: high }
}

export const lowerHalf = ({ x, y, w, h }: Box): Box => ({ x, y: y + h / 2, w, h: h / 2 })

export function centre(box: Box): Point {
  return { x: box.x + box.w / 2, y: box.y + box.h / 2 }
}

/** The smallest box around all of them, with a margin. */
export function around(boxes: readonly Box[], margin = 0): Box {
  if (!boxes.length) return { x: 0, y: 0, w: CELL, h: CELL }
  const x = Math.min(...boxes.map((box) => box.x)) - margin
  const y = Math.min(...boxes.map((box) => box.y)) - margin
  const right = Math.max(...boxes.map((box) => box.x + box.w)) + margin
  const bottom = Math.max(...boxes.map((box) => box.y + box.h)) + margin
  return { x, y, w: right - x, h: bottom - y }
}

/** True if a box lies wholly in another. */
export function contains(outer: Box, inner: Box): boolean {
  return inner.x >= outer.x && inner.y >= outer.y && inner.x + inner.w <= outer.x + outer.w && inner.y + inner.h <= outer.y + outer.h
}

/** The length of the shortest side of any of them. */
export function leastSide(boxes: readonly Box[]): number {
  return boxes.length ? Math.min(...boxes.flatMap((box) => [box.w, box.h])) : CELL
}

/** How much larger things must be drawn in a box than in one square, so that on a huge board they can be seen. */
export function magnified(bounds: Box, box: Box): number {
  const wanted = Math.max(1, Math.max(bounds.w, bounds.h) / (20 * CELL))
  return Math.max(1, Math.min(wanted, Math.min(box.w, box.h) / CELL))
}

/** The grid squares an area covers, as "column,row". */
function squares(area: Area): [number, number][] {
  const [column, row] = area.at ?? [0, 0]
  const [across, down] = area.size ?? [1, 1]
  const found: [number, number][] = []
  for (let x = 0; x < across; x++) for (let y = 0; y < down; y++) found.push([column + x, row + y])
  return found
}

export interface Hull {
  group: string
  owner: number | null
  isShip: boolean
  box: Box
  /** Closed lines around the group, each a list of corners in clockwise order; a hole runs the other way. */
  loops: Point[][]
}

/** The outlines of all groups of areas. */
export function hulls(areas: readonly Area[]): Hull[] {
  const groups = gathered(areas.flatMap((area) => (area.group && !area.box ? [[area.group, area]] : [])))
  return [...groups].map(([group, members]) => ({
    group,
    owner: members.find((area) => area.owner !== null && area.owner !== undefined)?.owner ?? null,
    isShip: members.some((area) => area.form === 'ship'),
    box: around(members.map(boxOf)),
    loops: loops(members.flatMap(squares)),
  }))
}

/** The closed lines around some grid squares: only edges with another group beyond them are part of one. */
export function loops(cells: readonly [number, number][]): Point[][] {
  const inside = new Set(cells.map(([x, y]) => `${x},${y}`))
  const has = (x: number, y: number) => inside.has(`${x},${y}`)
  const next = new Map<string, Point[]>()
  const edge = (x1: number, y1: number, x2: number, y2: number) =>
    next.set(`${x1},${y1}`, [...(next.get(`${x1},${y1}`) ?? []), { x: x2, y: y2 }])
  for (const cell of inside) {
    const [x = 0, y = 0] = cell.split(',').map(Number)
    if (!has(x, y - 1)) edge(x, y, x + 1, y)
    if (!has(x + 1, y)) edge(x + 1, y, x + 1, y + 1)
    if (!has(x, y + 1)) edge(x + 1, y + 1, x, y + 1)
    if (!has(x - 1, y)) edge(x, y + 1, x, y)
  }
  const found: Point[][] = []
  for (const [start, ends] of next) {
    while (ends.length) found.push(corners(followed(next, start)))
  }
  return found.map((loop) => loop.map(({ x, y }) => ({ x: x * CELL, y: y * CELL })))
}

/** One closed line, taken out of the edges that are left; where two squares touch at a corner it turns right. */
function followed(next: Map<string, Point[]>, start: string): Point[] {
  const [x = 0, y = 0] = start.split(',').map(Number)
  const line: Point[] = [{ x, y }]
  let heading: Point | undefined
  for (;;) {
    const at = line.at(-1)!
    const ends = next.get(`${at.x},${at.y}`)!
    const right = heading && { x: at.x - heading.y, y: at.y + heading.x }
    const turn = right ? ends.findIndex((end) => end.x === right.x && end.y === right.y) : -1
    const [end] = ends.splice(Math.max(turn, 0), 1)
    heading = { x: end!.x - at.x, y: end!.y - at.y }
    if (end!.x === x && end!.y === y) return line
    line.push(end!)
  }
}

/** The points of a closed line at which it turns. */
function corners(line: readonly Point[]): Point[] {
  return line.filter((point, index) => {
    const before = line.at(index - 1)!
    const after = line[(index + 1) % line.length]!
    return (point.x - before.x) * (after.y - point.y) !== (point.y - before.y) * (after.x - point.x)
  })
}

/** An outline as a path, moved outward by `out` and with corners rounded by `radius`. */
export function outline(loop: readonly Point[], out: number, radius: number): string {
  const moved = loop.map((point, index) => {
    const before = heading(loop.at(index - 1)!, point)
    const after = heading(point, loop[(index + 1) % loop.length]!)
    return { x: point.x + (before.y + after.y) * out, y: point.y - (before.x + after.x) * out }
  })
  const parts = moved.map((point, index) => {
    const enter = toward(point, moved.at(index - 1)!, radius)
    const leave = toward(point, moved[(index + 1) % moved.length]!, radius)
    return `${index ? 'L' : 'M'}${enter.x} ${enter.y}Q${point.x} ${point.y} ${leave.x} ${leave.y}`
  })
  return `${parts.join('')}Z`
}

/** The unit step from one corner to the next. */
function heading(from: Point, to: Point): Point {
  return { x: Math.sign(to.x - from.x), y: Math.sign(to.y - from.y) }
}

function toward(from: Point, to: Point, distance: number): Point {
  const step = heading(from, to)
  return { x: from.x + step.x * distance, y: from.y + step.y * distance }
}

/** How far a ship's bow reaches beyond its decks. */
export const bowOf = (width: number) => Math.min(width * 0.3, 92)
const STERN = 24
/** How far a bowsprit reaches beyond the bow. */
const SPRIT = 24

/** A ship's whole hull for a group of decks: its box with a bow at one end and a stern at the other. */
export function ship(box: Box, out: number): string {
  const { x, y, w, h } = { x: box.x - out, y: box.y - out, w: box.w + 2 * out, h: box.h + 2 * out }
  const right = x + w
  const bottom = y + h
  const mid = x + w / 2
  const tip = y - bowOf(box.w)
  const cheek = w * 0.2
  return (
    `M${x} ${y + 46}C${x} ${y - 6} ${mid - cheek} ${tip + 16} ${mid} ${tip}` +
    `C${mid + cheek} ${tip + 16} ${right} ${y - 6} ${right} ${y + 46}` +
    `L${right} ${bottom - 14}Q${right} ${bottom + STERN * 0.7} ${right - 26} ${bottom + STERN}` +
    `L${x + 26} ${bottom + STERN}Q${x} ${bottom + STERN * 0.7} ${x} ${bottom - 14}Z`
  )
}

/** All that is drawn of a board: its areas, and ships with what of bow and stern reaches beyond them. */
export function drawnBy(areas: readonly Area[]): Box {
  const ships = hulls(areas).filter((hull) => hull.isShip)
  const whole = ships.map(({ box: { x, y, w, h } }) => ({ x, y: y - bowOf(w) - SPRIT, w, h: h + bowOf(w) + SPRIT + STERN }))
  return around([...areas.map(boxOf), ...whole])
}

/** A smooth line through the middles of some boxes; `side` shifts it so that lines both ways lie apart. */
export function lineThrough(points: readonly Point[], side: number): string {
  const shifted = points.map((point, index) => {
    const before = points[index - 1] ?? point
    const after = points[index + 1] ?? point
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1
    return { x: point.x - ((after.y - before.y) / length) * side, y: point.y + ((after.x - before.x) / length) * side }
  })
  return shifted.map((point, index) => `${index ? 'L' : 'M'}${round(point.x)} ${round(point.y)}`).join('')
}

const round = (value: number) => Math.round(value * 10) / 10

/** The area one comes to from another by an arrow key: the nearest in that direction, straight ahead before aside. */
export function neighbour(areas: readonly Area[], from: string, dx: number, dy: number): string {
  const start = areas.find((area) => area.id === from)
  if (!start) return areas[0]?.id ?? ''
  const at = centre(boxOf(start))
  let best = from
  let least = Infinity
  for (const area of areas) {
    const to = centre(boxOf(area))
    const ahead = (to.x - at.x) * dx + (to.y - at.y) * dy
    const aside = Math.abs((to.x - at.x) * dy) + Math.abs((to.y - at.y) * dx)
    if (ahead <= 0 || aside >= ahead) continue
    const cost = ahead + aside * 2
    if (cost < least) [best, least] = [area.id, cost]
  }
  return best
}

/** A window on the board no larger than needed to show `wanted`, in the shape of the screen it is shown on. */
export function framed(wanted: Box, aspect: number): Box {
  const w = Math.max(wanted.w, wanted.h * aspect)
  const h = w / aspect
  return { x: wanted.x + (wanted.w - w) / 2, y: wanted.y + (wanted.h - h) / 2, w, h }
}

/** The window zoomed by a factor around a point that stays where it is on the screen. */
export function zoomed(view: Box, by: number, point: Point): Box {
  return { x: point.x - (point.x - view.x) * by, y: point.y - (point.y - view.y) * by, w: view.w * by, h: view.h * by }
}
