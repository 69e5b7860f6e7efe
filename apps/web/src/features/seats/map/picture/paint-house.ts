import { at } from '@turnout/domain/seats/choose/hall.ts'
import { areaPath, areaTurn } from '../geometry/area-shape.ts'
import { FROM_SIZE, tableOf } from '../geometry/map-labels.ts'
import { seatPixels } from '../geometry/map-view.ts'
import { groundPath } from '../geometry/section-grounds.ts'
import { STRIPED } from './draw-svg.ts'
import { FADED, lookOf, placesOn, type Scene, type Sheet } from './map-scene.ts'
import { isOutlined, isTeamLook, TEAM_LOOKS, type SeatLook } from './seat-looks.ts'

/* A house on a canvas: the grounds, what is drawn beside the seats, and one path for the seats of each price. */

type Canvas = CanvasRenderingContext2D

/** Pixels that a seat and a dot have at least; but a seat is never drawn larger than this many times. */
const LEAST_SEAT = 1.6
const MOST_ENLARGED = 2
const LEAST_DOT = 0.9
/** Of the side of a seat. */
const ROUND = 0.15
const DOT = 0.36

export function paintHouse(canvas: Canvas, scene: Scene, sheet: Sheet): void {
  const { ratio, size } = sheet
  canvas.setTransform(ratio, 0, 0, ratio, 0, 0)
  canvas.globalAlpha = 1
  canvas.fillStyle = scene.colours.ground
  canvas.fillRect(0, 0, size.width, size.height)
  paintGrounds(canvas, scene, sheet)
  paintSeats(canvas, scene, sheet)
}

const paths = new WeakMap<object, Path2D>()

/** A path is made once: it stays while its ground does. */
function keptPath(of: object, data: () => string): Path2D {
  const known = paths.get(of)
  if (known !== undefined) return known
  const made = new Path2D(data())
  paths.set(of, made)
  return made
}

function paintGrounds(canvas: Canvas, { plan, colours }: Scene, { view, ratio }: Sheet): void {
  canvas.save()
  canvas.setTransform(view.scale * ratio, 0, 0, view.scale * ratio, view.x * ratio, view.y * ratio)
  canvas.lineJoin = 'round'
  canvas.lineCap = 'round'
  canvas.fillStyle = colours.plate
  canvas.strokeStyle = colours.plate
  for (const ground of plan.sections.flatMap(({ grounds }) => grounds)) {
    const path = keptPath(ground, () => groundPath(ground))
    canvas.lineWidth = ground.pen
    if (ground.isClosed) canvas.fill(path)
    canvas.stroke(path)
  }
  for (const area of plan.areas) {
    const { degrees, about } = areaTurn(area)
    canvas.save()
    canvas.translate(about.x, about.y)
    canvas.rotate((degrees * Math.PI) / 180)
    canvas.translate(-about.x, -about.y)
    const path = keptPath(area, () => areaPath(area))
    canvas.fillStyle = area.role === 'STAGE' ? colours.ink : colours.plate
    canvas.fill(path)
    if (area.role === 'STANDING') {
      canvas.lineWidth = plan.seat * 0.2
      canvas.strokeStyle = colours.prices['ABCDEFGH'.indexOf(area.zone ?? 'A')] ?? colours.ink
      canvas.stroke(path)
    }
    canvas.restore()
  }
  canvas.lineWidth = plan.seat * 0.11
  canvas.strokeStyle = colours.dot
  for (const row of plan.rows.filter(({ kind }) => kind === 'TABLE')) {
    const { middle, radius } = tableOf(plan, row)
    canvas.beginPath()
    canvas.arc(middle.x, middle.y, radius, 0, 2 * Math.PI)
    canvas.stroke()
  }
  canvas.restore()
}

interface Place {
  readonly x: number
  readonly y: number
  readonly look: SeatLook
}

function paintSeats(canvas: Canvas, scene: Scene, sheet: Sheet): void {
  const { plan, colours, pickedZone } = scene
  const { view } = sheet
  const pixels = seatPixels(view, plan)
  const free: Place[][] = colours.prices.map(() => [])
  const taken: Place[] = []
  const team: Place[] = []
  for (const place of placesOn(scene, sheet)) {
    const look = lookOf(scene, place)
    const on = { x: at(plan.x, place) * view.scale + view.x, y: at(plan.y, place) * view.scale + view.y, look }
    if (isTeamLook(look)) team.push(on)
    else if (look === 'taken') taken.push(on)
    else free[at(plan.zone, place)]?.push(on)
  }
  canvas.fillStyle = colours.dot
  paintDots(canvas, taken, pixels)
  for (const [zone, places] of free.entries()) {
    canvas.globalAlpha = pickedZone === null || pickedZone === zone ? 1 : FADED
    canvas.fillStyle = colours.prices[zone] ?? colours.ink
    paintSquares(canvas, places, pixels)
  }
  canvas.globalAlpha = 1
  for (const look of TEAM_LOOKS) {
    canvas.fillStyle = colours.team[look]
    const places = team.filter((place) => place.look === look)
    if (look === 'blocked' && pixels >= FROM_SIZE.rounded) paintStriped(canvas, places, pixels)
    else paintSquares(canvas, places, pixels)
  }
}

function paintStriped(canvas: Canvas, places: readonly Place[], pixels: number): void {
  const all = new Path2D()
  const one = new Path2D(STRIPED)
  for (const { x, y } of places) all.addPath(one, new DOMMatrix([pixels, 0, 0, pixels, x, y]))
  canvas.fill(all, 'evenodd')
}

function paintDots(canvas: Canvas, places: readonly Place[], pixels: number): void {
  if (pixels < FROM_SIZE.rounded) {
    const side = Math.max(LEAST_DOT, pixels * DOT * 0.9)
    for (const { x, y } of places) canvas.fillRect(x - side / 2, y - side / 2, side, side)
    return
  }
  const radius = (pixels * DOT) / 2
  canvas.beginPath()
  for (const { x, y } of places) {
    canvas.moveTo(x + radius, y)
    canvas.arc(x, y, radius, 0, 2 * Math.PI)
  }
  canvas.fill()
}

function paintSquares(canvas: Canvas, places: readonly Place[], pixels: number): void {
  const side = Math.max(Math.min(LEAST_SEAT, pixels * MOST_ENLARGED), pixels)
  if (pixels < FROM_SIZE.rounded) {
    for (const { x, y, look } of places) {
      canvas.globalAlpha = look === 'open' ? FADED : 1
      canvas.fillRect(x - side / 2, y - side / 2, side, side)
    }
    return
  }
  canvas.beginPath()
  for (const { x, y, look } of places) {
    canvas.roundRect(x - side / 2, y - side / 2, side, side, side * ROUND)
    // The upper half is left out: a path that goes round the other way would need more than a rectangle.
    if (look === 'restricted') canvas.rect(x - side * 0.36, y - side * 0.38, side * 0.72, side * 0.38)
    if (isOutlined(look)) canvas.rect(x - side * 0.38, y - side * 0.38, side * 0.76, side * 0.76)
  }
  canvas.fill('evenodd')
}
