import type { SignInKeys } from '../accounts/check-proof.ts'
import { giveToken } from './answers.ts'
import { findHost } from './find-host.ts'
import { shutOut } from './revoke-access.ts'
import { markProven, noteFactor, renewToken } from './sessions/store-sessions.ts'

/** What earlier slices need of this one. */
export const openKeys = (settings: { readonly https: boolean; readonly publicUrl: () => string }): SignInKeys => ({
  noteProof: async (db, { caller, request, reply }, by) => {
    if (by === 'factor') await noteFactor(db, caller.sessionId)
    else await markProven(db, caller.sessionId, findHost(settings.publicUrl())?.id ?? null)
    // A thief of the former cookie has no part in the proof. A program keeps its token itself.
    const isBrowser = request.headers.authorization === undefined
    const token = isBrowser ? await renewToken(db, caller.sessionId) : null
    if (token !== null) giveToken(reply, token, settings)
  },
  shutOut,
})
