import { openDoorPass } from '@turnout/contract/check-in/endpoints.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal, invalidFields } from '../../../platform/http/refusal.ts'
import { servePublic } from '../../../platform/http/serve.ts'
import { visitorOf } from '../../../platform/http/guards/visitor.ts'
import { isPassword } from '../../../platform/passwords/passwords.ts'
import { issuePass, PASS_SECONDS, passListOf, type IssuedPass } from './make-pass.ts'
import { limitPins } from './limit-pins.ts'
import { DOOR_PASS_COOKIE, type Doors } from './open-door.ts'
import { pinOfList } from '../store.ts'

/** Staff show the PIN of a list once and get a pass for their phone. */
export function passRoutes(app: FastifyInstance, { doors, https }: { doors: Doors; https: boolean }): void {
  const pins = limitPins(app.rateLimits)

  servePublic(app, openDoorPass, async ({ params, body, request, reply }) => {
    const shortId = params.check_in_list_short_id
    const { list_id: listId } = await doors.find(request, shortId)
    await pins.count(listId, visitorOf(request))
    const list = await pinOfList(app.database, listId)
    if (list === undefined) throw new Refusal('not_found')
    // A PIN that was taken away meanwhile must not keep anybody out.
    if (list.pin_hash !== null && !(await isPassword(body.pin, list.pin_hash)))
      throw invalidFields({ pin: 'wrong_pin' })
    await pins.forgive(listId, visitorOf(request))
    const issued = issuePass(app.secrets, passListOf(list), list.now)
    givePass(reply, { shortId, issued, https })
    return { data: { pass: issued.pass, expires_at: issued.expiresAt.toISOString() } }
  })
}

// Twice, because the page and its calls have nothing of their addresses in common but the list.
function givePass(reply: FastifyReply, given: { shortId: string; issued: IssuedPass; https: boolean }): void {
  const { shortId, issued, https } = given
  for (const path of [publicPaths.door(shortId), `/api/public/check-in-lists/${shortId}`]) {
    reply.setCookie(DOOR_PASS_COOKIE, issued.pass, {
      path,
      httpOnly: true,
      sameSite: 'lax',
      secure: https,
      maxAge: PASS_SECONDS,
    })
  }
}
