import type { BodyInput } from '@turnout/contract/client.ts'
import type { BulkCodeAction } from '@turnout/contract/promo-codes/desk-enums.ts'
import type { changePromoCodes } from '@turnout/contract/promo-codes/endpoints.ts'
import type { PromoCode } from '@turnout/contract/promo-codes/promo-code.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useBulkAct } from '../../../../desk/use-bulk-act.ts'
import { changeCodes, useRefreshCodes } from '../../api.ts'
import type { CodesDesk } from './use-codes-desk.ts'

/** The choices of an act, beside the codes that it is for. */
type BulkChoices = Pick<BodyInput<typeof changePromoCodes>, 'expiry_date' | 'max_allowed_usages'>

const DONE: Readonly<Record<BulkCodeAction, (values: { count: number }) => string>> = {
  set_expiry: m.promo_codes_bulk_changed,
  set_limit: m.promo_codes_bulk_changed,
  end: m.promo_codes_bulk_ended,
  delete: m.promo_codes_bulk_deleted,
}

/** Whether an act can be done to a code, as far as its row tells; the server judges again. */
const FITS: Readonly<Record<BulkCodeAction, (row: PromoCode) => boolean>> = {
  set_expiry: () => true,
  set_limit: () => true,
  end: ({ is_expired }) => !is_expired,
  delete: ({ order_usage_count }) => order_usage_count === 0,
}

/** "12 codes ended". */
export const doneWords = (action: BulkCodeAction, count: number): string => DONE[action]({ count })

export type CodeBulk = ReturnType<typeof useCodeBulk>

/** One act for all codes that are ticked. */
export function useCodeBulk(eventId: number, { selection }: CodesDesk) {
  const refresh = useRefreshCodes(eventId)
  return useBulkAct<PromoCode, typeof selection.asked, BulkCodeAction, BulkChoices>({
    selection,
    doneWords,
    fits: (action, row) => FITS[action](row),
    idsField: 'promo_code_ids',
    act: async (asked, { action, choices, key }) => {
      const { data, meta } = await changeCodes(eventId, { action, ...asked, ...choices }, key)
      await refresh()
      return { data: data.map(({ promo_code_id: id, code, message }) => ({ id, code, message })), meta }
    },
  })
}
