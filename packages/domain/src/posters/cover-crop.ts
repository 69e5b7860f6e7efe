/** Which part of a cover a frame of another shape shows, in pixels of the cover. */
export interface CropBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/**
 * The part that a page would show with `object-fit: cover` at the focus, enlarged around it: what
 * is drawn here equals what style sheets do.
 */
export function cropBox(
  cover: { readonly width: number; readonly height: number },
  frame: { readonly width: number; readonly height: number },
  crop: { readonly focus_x: number; readonly focus_y: number; readonly zoom: number },
): CropBox {
  const scale = Math.min(cover.width / frame.width, cover.height / frame.height)
  const along = (length: number, side: number, focus: number): [at: number, size: number] => {
    const fitted = side * scale
    const size = Math.max(1, Math.floor(fitted / (crop.zoom / 100)))
    const at = ((length - fitted) * focus) / 100 + ((fitted - size) * focus) / 100
    return [Math.max(0, Math.min(length - size, Math.floor(at))), size]
  }
  const [left, width] = along(cover.width, frame.width, crop.focus_x)
  const [top, height] = along(cover.height, frame.height, crop.focus_y)
  return { left, top, width, height }
}
