import type { PublicHouse } from '@turnout/contract/seats/house.ts'
import type { Bounds, Point } from './map-view.ts'

export type HouseArea = PublicHouse['areas'][number]

/** A text without a shape is so large, in tenths of a unit. */
const TEXT = 400

/** The box around an area; turning is left out, since the middle stays where it is. */
export function areaBounds({ shape, x, y, width = 0, height = 0, points = [] }: HouseArea): Bounds {
  if (points.length > 0) {
    const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)]
    return {
      left: xs.reduce((a, b) => Math.min(a, b)),
      top: ys.reduce((a, b) => Math.min(a, b)),
      right: xs.reduce((a, b) => Math.max(a, b)),
      bottom: ys.reduce((a, b) => Math.max(a, b)),
    }
  }
  if (shape === 'rectangle') return { left: x, top: y, right: x + width, bottom: y + height }
  const [w, h] = shape === 'text' ? [TEXT, TEXT] : [width, height]
  return { left: x - w / 2, top: y - h / 2, right: x + w / 2, bottom: y + h / 2 }
}

/** The outline as the data of a path; empty: a text alone. */
export function areaPath(area: HouseArea): string {
  if (area.role === 'STAGE' && area.shape === 'rectangle') return stagePath(areaBounds(area))
  const { shape, x, y, width = 0, height = 0, points = [] } = area
  if (shape === 'text') return ''
  if (points.length > 0) return `M${points.map((point) => `${point.x} ${point.y}`).join('L')}Z`
  if (shape === 'rectangle') return rectanglePath(areaBounds(area))
  const [rx, ry] = [width / 2, height / 2]
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`
}

/** A stage is bent towards its audience. */
function stagePath({ left, top, right, bottom }: Bounds): string {
  const [width, height] = [right - left, bottom - top]
  const bend = Math.min(height * 0.24, width * 0.06)
  return (
    `M${left} ${top}h${width}v${height - bend}q0 ${bend} ${-width * 0.22} ${bend}` +
    `h${-width * 0.56}q${-width * 0.22} 0 ${-width * 0.22} ${-bend}Z`
  )
}

function rectanglePath({ left, top, right, bottom }: Bounds): string {
  const [width, height] = [right - left, bottom - top]
  const r = Math.min(400, width / 4, height / 4)
  return (
    `M${left + r} ${top}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}` +
    `h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}Z`
  )
}

/** Around which point an area is turned, and by how many degrees. */
export const areaTurn = (area: HouseArea): { readonly degrees: number; readonly about: Point } => {
  const { left, top, right, bottom } = areaBounds(area)
  return { degrees: area.rotation ?? 0, about: { x: (left + right) / 2, y: (top + bottom) / 2 } }
}
