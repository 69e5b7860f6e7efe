import type { QrPicture } from '../../public/frame/qr-code.ts'

/** A module in a file of pixels: sharp on a printed hand and on a wall of screens. */
const MODULE_PX = 24

/** The code as a separate drawing, for print. */
export const qrSvg = ({ size, path }: QrPicture): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size * MODULE_PX}" height="${size * MODULE_PX}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`

/** The code as pixels; null where a browser cannot draw. */
export function qrPng({ size, path }: QrPicture): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = size * MODULE_PX
  canvas.height = size * MODULE_PX
  const paper = canvas.getContext('2d')
  if (paper === null) return Promise.resolve(null)
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.scale(MODULE_PX, MODULE_PX)
  paper.fillStyle = '#000'
  paper.fill(new Path2D(path))
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
}
