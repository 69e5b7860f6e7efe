import * as endpoints from '@turnout/contract/notices/endpoints.ts'
import { noticeChoices } from '@turnout/domain/notices/notices.ts'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { serve } from '../../platform/http/serve.ts'
import { noticesOfCaller } from './access.ts'
import { loadNotices, loadUnread } from './load-notices.ts'
import { markAllNotices, markNotice } from './mark-notices.ts'
import { savePreferences } from './save-preferences.ts'
import { choicesOf } from './store.ts'

export function noticeRoutes(app: FastifyInstance): void {
  const reader = app.database
  const unreadOf = async (caller: Caller) => ({ data: { unread: await loadUnread(reader, noticesOfCaller(caller)) } })
  const preferencesOf = async (caller: Caller) => ({
    data: { kinds: [...noticeChoices(caller.capabilities, await choicesOf(reader, caller))] },
  })

  serve(app, endpoints.noticesOfMember, ({ caller, query }) => loadNotices(reader, noticesOfCaller(caller), query))

  serve(app, endpoints.countUnread, ({ caller }) => unreadOf(caller))

  serve(app, endpoints.seeNotice, async ({ caller, params, write }) => {
    await write((tx) => markNotice(tx, noticesOfCaller(caller), params.notice_id))
    return unreadOf(caller)
  })

  serve(app, endpoints.seeAllNotices, async ({ caller, write }) => {
    await write((tx) => markAllNotices(tx, noticesOfCaller(caller)))
    return unreadOf(caller)
  })

  serve(app, endpoints.getNoticePreferences, ({ caller }) => preferencesOf(caller))

  serve(app, endpoints.saveNoticePreferences, async ({ caller, body, write }) => {
    const saving = { owner: caller, held: caller.capabilities, kinds: body.kinds }
    await write((tx) => savePreferences(tx, saving))
    return preferencesOf(caller)
  })
}
