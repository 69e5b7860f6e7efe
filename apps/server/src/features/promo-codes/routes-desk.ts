import type { BulkCodesInput } from '@turnout/contract/promo-codes/desk.ts'
import * as endpoints from '@turnout/contract/promo-codes/endpoints.ts'
import { BULK_ROWS_MAX } from '@turnout/contract/limits.ts'
import { PROMO_CODES_LIST } from '@turnout/contract/promo-codes/promo-code.ts'
import { instantOf } from '@turnout/domain/events/zoned-time.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from '../../platform/database/database.ts'
import type { Exports } from '../../platform/database/open-export.ts'
import { cellsOfRows } from '../../platform/format/pick-columns.ts'
import { changeEach } from '../../platform/http/change-each.ts'
import { findMeant } from '../../platform/http/find-meant.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { invalidFields } from '../../platform/http/refusal.ts'
import { fileLanguage } from '../../platform/http/file-language.ts'
import { serve } from '../../platform/http/serve.ts'
import { eventOfCaller, type EventScope, type ScopeInEvent } from '../events/access.ts'
import { sendExport, type OpenedList } from '../events/send-export.ts'
import { foundCode } from './access.ts'
import { codeColumns } from './answers-export.ts'
import { changeCodeTerms } from './change-codes.ts'
import { deleteUnusedCode } from './delete-promo-code.ts'
import { codeFacets, codeListOf, countCodes, codesForExport, type CodesAsked } from './queries-promo-codes.ts'

export interface CodeDeskServices {
  readonly exports: Exports
}

/** The desk of codes: one act on many, counts beside the filters, and files. */
export function codeDeskRoutes(app: FastifyInstance, { exports }: CodeDeskServices): void {
  serve(app, endpoints.changePromoCodes, async ({ caller, params, body, actor, locale, request, keyed }) => {
    const event = await eventOfCaller(app.database, caller, params.event_id)
    const act = actOf(body, event)
    const meant = await findMeant(app.database, {
      ids: body.promo_code_ids,
      listOf: (ids) => codeListOf(event.eventId, wholeList({ ...body, promo_code_ids: ids })),
      maximum: BULK_ROWS_MAX,
      field: 'promo_code_ids',
    })
    const each = { ...meant, request, locale, key: keyed() }
    const { changed, meta } = await changeEach(app, each, (tx, id) => act(tx, foundCode(event, meant, id), actor))
    return { data: changed.map(({ id, ...became }) => ({ promo_code_id: id, ...became })), meta }
  })

  serve(app, endpoints.facetsOfPromoCodes, async ({ caller, params, query }) => {
    const { eventId } = await eventOfCaller(app.database, caller, params.event_id)
    // A filter's own choice would hide what else there is to choose.
    const { [query.facet]: _own, ...others } = query.filter_fields
    const list = codeListOf(eventId, { ...query, filter_fields: others })
    const found = await codeFacets(app.database, list, query.facet)
    return { data: found.map(({ value, rows }) => ({ value, promo_codes: rows })) }
  })

  serve(app, endpoints.exportPromoCodes, async ({ caller, params, query, body, actor, locale: own, reply, write }) => {
    const locale = fileLanguage({ caller, locale: own }, query.headings)
    const event = await eventOfCaller(app.database, caller, params.event_id)
    const list = codeListOf(event.eventId, wholeList(body))
    const columns = codeColumns({ currency: event.currency, locale }, body.columns)
    return sendExport(
      exports,
      { reply, actor, write },
      {
        event,
        list: 'promo_codes',
        asked: { ...body, format: query.format ?? body.format },
        sheet: m.promo_codes_title({}, { locale: pickLocale({ saved: locale }) }),
        open: async (reader): Promise<OpenedList> => ({
          total: await countCodes(reader, list),
          titles: columns.map(({ title }) => title),
          pieces: cellsOfRows(codesForExport(reader, event.timezone, list), columns),
        }),
      },
    )
  })
}

const wholeList = (asked: Pick<CodesAsked, 'query' | 'filter_fields' | 'promo_code_ids'>): CodesAsked => ({
  ...asked,
  page: 1,
  per_page: 1,
  sort_by: PROMO_CODES_LIST.defaultSort,
})

type CodeAct = (tx: Transaction, scope: ScopeInEvent<'promo_code'>, actor: Actor) => Promise<void>

/** @throws Refusal invalid_fields for an end that is no moment of the event's zone. */
function actOf(body: BulkCodesInput, event: EventScope): CodeAct {
  switch (body.action) {
    case 'delete':
      return deleteUnusedCode
    case 'end':
      return changing(({ expiryDate, now }) => (expiryDate !== null && expiryDate <= now ? {} : { expiryDate: now }))
    case 'set_limit':
      return changing(() => ({ capacity: body.max_allowed_usages ?? null }))
    case 'set_expiry': {
      const { expiry_date: text = null } = body
      const expiryDate = text === null ? null : instantOf(text, event.timezone)
      if (expiryDate !== null && 'refused' in expiryDate) throw invalidFields({ expiry_date: expiryDate.refused })
      return changing(() => ({ expiryDate }))
    }
  }
}

const changing =
  (terms: Parameters<typeof changeCodeTerms>[1]['terms']): CodeAct =>
  (tx, scope, actor) =>
    changeCodeTerms(tx, { scope, terms }, actor)
