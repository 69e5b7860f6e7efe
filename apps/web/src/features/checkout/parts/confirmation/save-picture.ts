/** Sharp enough for an app that reads it from the photos. */
const SIDE = 1024

/** Saves a square drawing of the page as a picture (PNG). */
export async function savePicture(selector: string): Promise<void> {
  const drawing = document.querySelector(selector)?.cloneNode(true)
  if (!(drawing instanceof SVGElement)) return
  drawing.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  drawing.setAttribute('width', String(SIDE))
  drawing.setAttribute('height', String(SIDE))
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(drawing.outerHTML)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  canvas.getContext('2d')?.drawImage(image, 0, 0, SIDE, SIDE)
  const link = document.createElement('a')
  link.download = 'transfer.png'
  link.href = canvas.toDataURL('image/png')
  link.click()
}
