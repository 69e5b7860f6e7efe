import { at } from '@turnout/domain/seats/choose/hall.ts'
import { FROM_SIZE, labelScale, labelsFor, type MapLabel } from '../geometry/map-labels.ts'
import { seatPixels } from '../geometry/map-view.ts'
import { FADED, lookOf, placesOn, type Scene, type Sheet } from './map-scene.ts'
import { isOutlined, isTeamLook } from './seat-looks.ts'

/* All that is written and marked on a picture of a map, the same over SVG and canvas. */

type Canvas = CanvasRenderingContext2D

const BODY = "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif"
const LETTERS = 'ABCDEFGH'
const DISC = 11
const SMALL_DISC = 8.2
/** From the middle of a seat to that of its upper half, of its side. */
const HALF_UP = 0.18

/** Of a seat whose side is 1, around its middle. */
const GLYPHS = {
  wheelchair: 'M-.06-.33a.08.08 0 1 0 .01 0ZM-.06-.15v.22h.21l.11.24M-.17-.02a.2.2 0 1 0 .28.26',
  companion:
    'M-.15-.28a.09.09 0 1 0 .01 0ZM.15-.28a.09.09 0 1 0 .01 0ZM-.3.28c0-.17.06-.26.15-.26s.15.09.15.26M0 .28c0-.17.06-.26.15-.26s.15.09.15.26',
} as const

/** Over SVG the picture is empty before; on a canvas the house is below. */
export function paintLettering(canvas: Canvas, scene: Scene, sheet: Sheet): void {
  const { ratio, view } = sheet
  const pixels = seatPixels(view, scene.plan)
  canvas.setTransform(ratio, 0, 0, ratio, 0, 0)
  canvas.globalAlpha = 1
  canvas.textAlign = 'center'
  canvas.textBaseline = 'middle'
  if (pixels >= FROM_SIZE.rounded) paintMarks(canvas, scene, sheet)
  for (const label of labelsFor(scene.plan, pixels, scene.stage)) paintLabel(canvas, label, { scene, sheet })
}

function paintMarks(canvas: Canvas, scene: Scene, sheet: Sheet): void {
  const { plan, colours, seats, pickedZone } = scene
  const { view } = sheet
  const pixels = seatPixels(view, plan)
  const paths = { wheelchair: new Path2D(GLYPHS.wheelchair), companion: new Path2D(GLYPHS.companion) }
  canvas.font = `650 ${Math.min(13, pixels * 0.46)}px ${BODY}`
  for (const place of placesOn(scene, sheet)) {
    const look = lookOf(scene, place)
    if (look === 'taken') continue
    const [x, y] = [at(plan.x, place) * view.scale + view.x, at(plan.y, place) * view.scale + view.y]
    if (isTeamLook(look)) {
      const text = scene.team?.initials[place] ?? ''
      canvas.fillStyle = isOutlined(look) ? colours.ink : colours.onPrice
      if (pixels >= FROM_SIZE.initials) canvas.fillText(text, x, y + 0.5)
      continue
    }
    canvas.globalAlpha = pickedZone === null || pickedZone === at(plan.zone, place) ? 1 : FADED
    if (look === 'wheelchair' || look === 'companion') {
      if (pixels >= FROM_SIZE.marks) paintGlyph(canvas, paths[look], { x, y, pixels, colour: colours.onPrice })
      else paintNotch(canvas, { x, y, pixels, colour: colours.plate })
    } else if (pixels >= FROM_SIZE.numbers) {
      // Of a restricted view the upper half is empty, and has the number.
      const isHalf = look === 'restricted'
      canvas.fillStyle = isHalf ? colours.ink : colours.onPrice
      canvas.fillText(seats[place]?.seat.number ?? '', x, y + 0.5 - (isHalf ? pixels * HALF_UP : 0))
    }
  }
  canvas.globalAlpha = 1
}

interface Mark {
  readonly x: number
  readonly y: number
  readonly pixels: number
  readonly colour: string
}

function paintGlyph(canvas: Canvas, path: Path2D, { x, y, pixels, colour }: Mark): void {
  canvas.save()
  canvas.translate(x, y)
  canvas.scale(pixels, pixels)
  canvas.strokeStyle = colour
  canvas.lineWidth = 0.1
  canvas.lineCap = 'round'
  canvas.lineJoin = 'round'
  canvas.stroke(path)
  canvas.restore()
}

/** Too small for a picture: a corner is missing. */
function paintNotch(canvas: Canvas, { x, y, pixels, colour }: Mark): void {
  const half = pixels / 2
  canvas.fillStyle = colour
  canvas.beginPath()
  canvas.moveTo(x, y - half)
  canvas.lineTo(x + half, y - half)
  canvas.lineTo(x + half, y)
  canvas.fill()
}

interface On {
  readonly scene: Scene
  readonly sheet: Sheet
}

function paintLabel(canvas: Canvas, label: MapLabel, { scene, sheet }: On): void {
  const { colours } = scene
  const { view, size } = sheet
  const x = label.x * view.scale + view.x + label.dx
  const y = label.y * view.scale + view.y + label.dy
  if (x < -200 || y < -60 || x > size.width + 200 || y > size.height + 60) return
  const room = label.room * view.scale
  const scale = labelScale(seatPixels(view, scene.plan))
  switch (label.kind) {
    case 'letter':
      return paintLetter(canvas, scene, { x, y, zone: label.zones[0] ?? 0, radius: DISC * scale })
    case 'row':
      return write(canvas, { x, y, text: label.text, colour: colours.muted, font: `650 11px ${BODY}` })
    case 'table':
      if (room >= 13) write(canvas, { x, y, text: label.text, colour: colours.muted, font: `650 11px ${BODY}` })
      return
    case 'section':
      return write(canvas, {
        x,
        y,
        text: label.text,
        colour: colours.ink,
        font: `700 ${Math.max(11, 14 * scale)}px ${BODY}`,
      })
    case 'stage': {
      const font = `700 ${Math.max(13, Math.min(20, room / 16))}px ${BODY}`
      return write(canvas, { x, y, text: label.text, colour: colours.ground, font })
    }
    case 'area':
      return paintArea(canvas, label, { scene, x, y, room })
    case 'block':
      return paintBlock(canvas, label, { scene, x, y, room, depth: label.depth * view.scale })
  }
}

interface Text {
  readonly x: number
  readonly y: number
  readonly text: string
  readonly colour: string
  readonly font: string
}

function write(canvas: Canvas, { x, y, text, colour, font }: Text): void {
  canvas.font = font
  canvas.fillStyle = colour
  canvas.fillText(text, x, y + 0.5)
}

interface Letter {
  readonly x: number
  readonly y: number
  readonly zone: number
  readonly radius: number
}

function paintLetter(canvas: Canvas, { colours, pickedZone }: Scene, { x, y, zone, radius }: Letter): void {
  canvas.globalAlpha = pickedZone === null || pickedZone === zone ? 1 : FADED
  canvas.fillStyle = colours.prices[zone] ?? colours.ink
  canvas.beginPath()
  canvas.arc(x, y, radius, 0, 2 * Math.PI)
  canvas.fill()
  const font = `750 ${Math.min(12.5, radius * 1.28)}px ${BODY}`
  write(canvas, { x, y, text: LETTERS[zone] ?? '', colour: colours.onPrice, font })
  canvas.globalAlpha = 1
}

interface Place {
  readonly scene: Scene
  readonly x: number
  readonly y: number
  readonly room: number
}

/** The name of a standing area or of a drawing, where it fits. */
function paintArea(canvas: Canvas, { text, zones }: MapLabel, { scene, x, y, room }: Place): void {
  const isStanding = zones.length > 0
  canvas.font = isStanding ? `700 ${room > 240 ? 20 : 14}px ${BODY}` : `600 12px ${BODY}`
  const width = canvas.measureText(text).width + (isStanding ? 2 * DISC + 8 : 0)
  if (room > 0 && width > room) return
  const start = isStanding ? DISC + 4 : 0
  canvas.fillStyle = isStanding ? scene.colours.ink : scene.colours.muted
  canvas.fillText(text, x + start, y + 0.5)
  for (const zone of zones) paintLetter(canvas, scene, { x: x - width / 2 + DISC, y, zone, radius: DISC })
}

/** Pixels that a name with letters below it is high, and from one letter to the next. */
const WITH_LETTERS = 36
const NEXT_LETTER = 17

/** The name of a block on a plate, its letters below; each where it fits. */
function paintBlock(
  canvas: Canvas,
  label: MapLabel,
  { scene, x, y: middle, room, depth }: Place & { depth: number },
): void {
  const { text, zones } = label
  const { colours } = scene
  canvas.font = `650 12px ${BODY}`
  const width = canvas.measureText(text).width
  if (room < width) return
  const far = zones.length * NEXT_LETTER
  const hasLetters = depth >= WITH_LETTERS && room >= far
  const y = hasLetters ? middle - 9.5 : middle
  canvas.fillStyle = colours.ground
  canvas.beginPath()
  canvas.roundRect(x - width / 2 - 6, y - 9.5, width + 12, 19, 9.5)
  if (hasLetters) canvas.roundRect(x - far / 2 - 1, y + 19 - 9.3, far + 2, 18.6, 9.3)
  canvas.fill()
  write(canvas, { x, y, text, colour: colours.ink, font: `650 12px ${BODY}` })
  if (!hasLetters) return
  for (const [n, zone] of zones.entries()) {
    const at = x + (n - (zones.length - 1) / 2) * NEXT_LETTER
    paintLetter(canvas, scene, { x: at, y: y + 19, zone, radius: SMALL_DISC })
  }
}
