import sharp from 'sharp'

/** Sides of the icons, in pixels, that phones ask of a page which is installed like an app. */
export const DOOR_ICON_SIZES = [192, 512] as const
export type DoorIconSize = (typeof DOOR_ICON_SIZES)[number]

// Our mark on the door's night, with room around it: phones cut icons to circles.
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#121110"/><g transform="translate(16 16)">
<path fill="#3148e0" d="M7 3h18a5 5 0 0 1 5 5v4.5a3.5 3.5 0 0 0 0 7V24a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5v-4.5a3.5 3.5 0 0 0 0-7V8a5 5 0 0 1 5-5Z"/>
<path fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="m10.5 16.5 4 4 7.5-8.5"/></g></svg>`

const drawn = new Map<DoorIconSize, Promise<Buffer>>()

/** The icon of the door as PNG; drawn once. */
export function drawDoorIcon(size: DoorIconSize): Promise<Buffer> {
  const known = drawn.get(size) ?? sharp(Buffer.from(ICON)).resize(size, size).png().toBuffer()
  drawn.set(size, known)
  return known
}
