import { PARAMS } from '@turnout/contract/params.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import sharp from 'sharp'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Web } from '../../../platform/web/web.ts'
import { servePageShell } from '../../../platform/web/serve-page-shell.ts'
import { hasPass, openDoors } from './open-door.ts'
import { doorList } from './queries-door.ts'

/*
 * The parts that make the door page a separate app on a phone: the worker that keeps it, the
 * shell that opens without a network, and the manifest by which it is installed. None of it holds
 * anything of a guest.
 */

/** Pictures do not change between releases that a phone would notice within a day; seconds. */
const ICON_KEEP_S = 86_400

type OfList = FastifyRequest<{ Params: { check_in_list_short_id: string } }>

export function doorAppRoutes(app: FastifyInstance, web: Web): void {
  const doors = openDoors(app)

  servePageShell(app, web, {
    name: 'door',
    worker: '/check-in/worker.js',
    shell: '/check-in/shell',
    page: (locale) => ({ name: 'door', props: { locale, door: null, needsPin: false, isShell: true } }),
  })

  app.get('/check-in/:check_in_list_short_id/manifest.webmanifest', async (request: OfList, reply) => {
    const shortId = request.params.check_in_list_short_id
    const parsed = PARAMS.check_in_list_short_id.schema.safeParse(shortId)
    if (!parsed.success) throw new Refusal('not_found')
    const door = await doors.find(request, parsed.data)
    // Browsers fetch manifests without cookies: a list with a PIN keeps its name to itself.
    const row = hasPass(app.secrets, request, door) ? await doorList(app.database, door) : undefined
    const title = m.check_in_app_name({}, { locale: pickLocale({ saved: request.language() }) })
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .send(manifestOf(shortId, row === undefined ? null : { name: row.name, event: row.title }, title))
  })

  for (const size of DOOR_ICON_SIZES) {
    app.get(`/check-in/icon-${size}.png`, async (_request, reply) =>
      reply
        .type('image/png')
        .header('cache-control', `public, max-age=${ICON_KEEP_S}`)
        .send(await drawDoorIcon(size)),
    )
  }
}

/** https://www.w3.org/TR/appmanifest/ */
function manifestOf(shortId: string, list: { name: string; event: string } | null, title: string): string {
  const start = publicPaths.door(shortId)
  return JSON.stringify({
    id: start,
    name: list === null ? title : `${list.name} · ${list.event}`,
    short_name: list?.name ?? title,
    start_url: start,
    scope: '/check-in/',
    display: 'standalone',
    background_color: '#121110',
    theme_color: '#121110',
    icons: DOOR_ICON_SIZES.flatMap((size) =>
      ['any', 'maskable'].map((purpose) => ({
        src: `/check-in/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ),
  })
}

/** Sides of the icons, in pixels, that phones ask of a page which is installed like an app. */
const DOOR_ICON_SIZES = [192, 512] as const
type DoorIconSize = (typeof DOOR_ICON_SIZES)[number]

// Our mark on the door's night, with room around it: phones cut icons to circles.
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#121110"/><g transform="translate(16 16)">
<path fill="#3148e0" d="M7 3h18a5 5 0 0 1 5 5v4.5a3.5 3.5 0 0 0 0 7V24a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5v-4.5a3.5 3.5 0 0 0 0-7V8a5 5 0 0 1 5-5Z"/>
<path fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="m10.5 16.5 4 4 7.5-8.5"/></g></svg>`

const drawn = new Map<DoorIconSize, Promise<Buffer>>()

/** The icon of the door as PNG; drawn once. */
function drawDoorIcon(size: DoorIconSize): Promise<Buffer> {
  const known = drawn.get(size) ?? sharp(Buffer.from(ICON)).resize(size, size).png().toBuffer()
  drawn.set(size, known)
  return known
}
