import type { MapCamera } from '../geometry/map-camera.ts'
import { onGrid, type MapView } from '../geometry/map-view.ts'
import { makeSvgHouse, type SvgHouse } from './draw-svg.ts'
import { paintHouse } from './paint-house.ts'
import { paintLettering } from './paint-lettering.ts'
import type { Scene, Sheet } from './map-scene.ts'
import { sheetSize } from './sheet-size.ts'

/*
 * Makes pictures of a map that are larger than the window, so that a drag moves a picture and makes none. Small houses are
 * SVG with the lettering on a canvas over it, large ones are on the canvas too.
 */

/** From so many seats on a house is a canvas. */
export const CANVAS_FROM = 3000

export interface Layers {
  readonly layer: HTMLElement
  readonly canvas: HTMLCanvasElement
  readonly svg: SVGSVGElement | null
}

export interface Painter {
  paint(scene: Scene): void
  /** Moves what was painted to where it is now; answers whether it is too far off. */
  move(live: MapView): boolean
  /** Whether the picture was made at this size. */
  isSharp(view: MapView): boolean
}

export function makePainter({ layer, canvas, svg }: Layers, camera: MapCamera): Painter {
  const context = canvas.getContext('2d', { alpha: svg !== null })
  let house: SvgHouse | null = null
  let housePlan: Scene['plan'] | null = null
  let painted: Sheet | null = null
  let [dx, dy] = [0, 0]
  const move = (live: MapView): boolean => {
    if (painted === null) return false
    const { view, ratio } = painted
    const q = live.scale / view.scale
    const [x, y] = [live.x - view.x * q, live.y - view.y * q]
    const scale = q === 1 ? '' : ` scale(${q})`
    layer.style.transform = `translate(${onGrid(x, ratio)}px, ${onGrid(y, ratio)}px)${scale}`
    return q === 1 && (Math.abs(x + dx) > dx || Math.abs(y + dy) > dy)
  }
  return {
    move,
    isSharp: (view) => painted?.view.scale === view.scale,
    paint(scene) {
      if (context === null) return
      const live = camera.live()
      const made = sheetSize(camera.frame().size, devicePixelRatio)
      dx = made.dx
      dy = made.dy
      const { size, ratio } = made
      const sheet: Sheet = { view: { scale: live.scale, x: live.x + dx, y: live.y + dy }, size, ratio }
      sizeCanvas(canvas, sheet)
      if (svg === null) paintHouse(context, scene, sheet)
      else {
        if (house === null || housePlan !== scene.plan) {
          house = makeSvgHouse(scene.plan)
          housePlan = scene.plan
          svg.replaceChildren(house.root)
        }
        sizeSvg(svg, house, sheet)
        house.paint(scene)
        context.setTransform(1, 0, 0, 1, 0, 0)
        context.clearRect(0, 0, canvas.width, canvas.height)
      }
      paintLettering(context, scene, sheet)
      painted = sheet
      move(live)
    },
  }
}

function sizeCanvas(canvas: HTMLCanvasElement, { size, ratio }: Sheet): void {
  const [width, height] = [Math.ceil(size.width * ratio), Math.ceil(size.height * ratio)]
  if (canvas.width === width && canvas.height === height) return
  canvas.width = width
  canvas.height = height
  canvas.style.width = `${width / ratio}px`
  canvas.style.height = `${height / ratio}px`
}

function sizeSvg(svg: SVGSVGElement, { root }: SvgHouse, { view, size }: Sheet): void {
  svg.setAttribute('width', String(size.width))
  svg.setAttribute('height', String(size.height))
  root.setAttribute('transform', `translate(${view.x} ${view.y}) scale(${view.scale})`)
}
