import { useQuery } from '@tanstack/react-query'
import { DISCOUNT_TYPES } from '@turnout/contract/enums.ts'
import { BULK_ROWS_MAX } from '@turnout/contract/limits.ts'
import { paths } from '@turnout/contract/paths.ts'
import {
  changePromoCodes,
  exportPromoCodes,
  facetsOfPromoCodes,
  promoCodesOfEvent,
} from '@turnout/contract/promo-codes/endpoints.ts'
import type { PromoCode } from '@turnout/contract/promo-codes/promo-code.ts'
import { PROMO_CODE_STATES } from '@turnout/contract/promo-codes/states.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { ConfirmDialog } from '@turnout/ui/overlays/Dialog.tsx'
import { CalendarClock, CircleStop, Gauge, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { eventQuery } from '../../api/event.ts'
import { loadErrorOf } from '../../api/load-error.ts'
import { Desk } from '../../desk/list/Desk.tsx'
import { defineDesk } from '../../desk/list/define-desk.ts'
import type { EmptyProps, PanelProps } from '../../desk/list/define-desk.ts'
import { useMay } from '../../shell/use-may.ts'
import { categoriesQuery } from '../products/api.ts'
import { choosableIn } from '../products/parts/choosable-products.ts'
import { promoCodeQuery, removePromoCode, useRefreshCodes } from './api.ts'
import { PromoCodeDrawer } from './parts/PromoCodeDrawer.tsx'
import { CodeDrawer } from './parts/desk/CodeDrawer.tsx'
import { codeColumns } from './parts/desk/code-columns.tsx'
import type { CodesDesk } from './parts/desk/code-columns.tsx'
import { ExpiryQuestion, LimitQuestion } from './parts/desk/code-questions.tsx'
import { titleOf } from './promo-code-words.ts'

const STATES: Readonly<Record<string, () => string>> = {
  ACTIVE: m.promo_codes_active,
  USED_UP: m.promo_codes_used_up,
  EXPIRED: m.promo_codes_expired,
}

const TYPES: Readonly<Record<string, () => string>> = {
  PERCENTAGE: m.promo_codes_percentage,
  FIXED: m.promo_codes_fixed,
  NONE: m.promo_codes_unlocks,
}

/** The codes need the products that they name. */
function useProducts({ eventId }: { eventId: number }) {
  const event = useQuery(eventQuery(eventId))
  const categories = useQuery(categoriesQuery(eventId))
  const products = categories.data && choosableIn(categories.data)
  const asked = event.data === undefined ? event : categories
  return {
    products,
    failed: asked.isError && asked.data === undefined ? loadErrorOf(asked) : undefined,
    isReady: products !== undefined,
    renderKey: String(products?.length),
  }
}

/**
 * The promo codes of an event: what each does, how often it was used, and the link that carries it.
 */
const promoCodesDesk = defineDesk<CodesDesk>({
  name: 'promo_codes',
  path: paths.promoCodes,
  words: {
    title: m.promo_codes_title,
    search: m.promo_codes_search,
    count: m.promo_codes_count,
    foot: m.promo_codes_foot_codes,
    noMatch: m.promo_codes_no_match,
    noMatchText: m.promo_codes_no_match_text,
    previous: m.promo_codes_previous,
    next: m.promo_codes_next,
  },
  rows: {
    list: promoCodesOfEvent,
    facets: facetsOfPromoCodes,
    openName: 'code',
    openLabel: ({ code }) => m.promo_codes_open({ code }),
    tickLabel: ({ code }) => m.promo_codes_select({ code }),
    tickAllLabel: m.promo_codes_select_page,
  },
  useMore: useProducts,
  columns: codeColumns,
  sorts: {
    sorts: ['code', 'order_usage_count', 'expiry_date', 'created_at'],
    defaultSort: 'created_at',
    defaultDirection: 'desc',
  },
  filters: [
    {
      name: 'status',
      asks: 'state',
      label: m.promo_codes_column_state,
      values: PROMO_CODE_STATES,
      words: (value) => STATES[value]?.() ?? value,
    },
    {
      name: 'type',
      asks: 'discount_type',
      label: m.promo_codes_discount,
      values: DISCOUNT_TYPES,
      words: (value) => TYPES[value]?.() ?? value,
    },
    {
      name: 'product',
      asks: 'product_id',
      label: m.promo_codes_applies_to,
      values: ({ more }) => more.products?.map(({ id }) => String(id)),
      words: (value, { more }) => titleOf(Number(value), more.products ?? []),
    },
    { days: 'expiry_date', label: m.promo_codes_expiry },
  ],
  views: [{ view: null, label: m.promo_codes_view_all }],
  bulk: {
    endpoint: changePromoCodes,
    may: 'promotions:write',
    ticksForFile: true,
    max: BULK_ROWS_MAX,
    tooMany: m.promo_codes_bulk_too_many,
    refused: m.promo_codes_bulk_refused_title,
    nameOf: ({ code }) => ({ title: code }),
    acts: [
      {
        action: 'set_expiry',
        label: m.promo_codes_bulk_expiry,
        icon: CalendarClock,
        done: m.promo_codes_bulk_changed,
        Question: ExpiryQuestion,
      },
      {
        action: 'set_limit',
        label: m.promo_codes_bulk_limit,
        icon: Gauge,
        done: m.promo_codes_bulk_changed,
        Question: LimitQuestion,
      },
      {
        action: 'end',
        label: m.promo_codes_bulk_end,
        icon: CircleStop,
        done: m.promo_codes_bulk_ended,
        fits: ({ is_expired }) => !is_expired,
        confirm: (count) => ({
          title: m.promo_codes_bulk_end_title({ count }),
          consequences: [
            m.promo_codes_bulk_end_links(),
            m.promo_codes_bulk_end_orders(),
            m.promo_codes_bulk_end_back(),
          ],
          confirmLabel: m.promo_codes_bulk_end_confirm({ count }),
        }),
      },
      {
        action: 'delete',
        label: m.promo_codes_bulk_delete,
        icon: Trash2,
        danger: true,
        done: m.promo_codes_bulk_deleted,
        fits: ({ order_usage_count }) => order_usage_count === 0,
        confirm: (count) => ({
          title: m.promo_codes_bulk_delete_title({ count }),
          consequences: [m.promo_codes_delete_links(), m.promo_codes_bulk_delete_used()],
          confirmLabel: m.promo_codes_bulk_delete_confirm({ count }),
        }),
      },
    ],
  },
  file: { endpoint: exportPromoCodes, failed: m.promo_codes_export_failed },
  create: { label: m.promo_codes_create, icon: Plus, may: 'promotions:write', isInEmpty: true },
  editing: {
    panel: (code) => ({ kind: 'edit', code }),
    idOf: (panel) => (panel.kind === 'edit' ? panel.code.id : null),
    one: promoCodeQuery,
  },
  Panel: CodePanel,
  Empty: NoCodes,
  Drawer: CodeDrawer,
})

export const PromoCodesPage = () => <Desk of={promoCodesDesk} />

interface DeletePromoCodeDialogProps {
  eventId: number
  code: PromoCode
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a code goes: links with it are out in the world. */
function DeletePromoCodeDialog({ eventId, code, onClose, onDeleted }: DeletePromoCodeDialogProps) {
  const refresh = useRefreshCodes(eventId)
  const [refusal, setRefusal] = useState<string | undefined>(undefined)
  const remove = async () => {
    try {
      await removePromoCode(eventId, code.id)
      await refresh()
      showToast({ message: m.promo_codes_deleted({ code: code.code }) })
      onDeleted()
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : m.shell_unexpected_error())
    }
  }
  const used = code.order_usage_count
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={m.promo_codes_delete_question({ code: code.code })}
      consequences={[
        m.promo_codes_delete_links(),
        ...(used === 0 ? [] : [m.promo_codes_delete_orders({ count: used })]),
      ]}
      confirmLabel={m.promo_codes_delete()}
      onConfirm={remove}
      error={refusal}
    />
  )
}

/** The drawer or the question that is open over the list. */
function CodePanel({ panel, event, at, onClose, onDeleted }: PanelProps<CodesDesk>) {
  if (panel.kind === 'delete')
    return <DeletePromoCodeDialog eventId={event.id} code={panel.code} onClose={onClose} onDeleted={onDeleted} />
  const code = panel.kind === 'new' ? null : panel.code
  return <PromoCodeDrawer event={event} products={at.more.products ?? []} code={code} onClose={onClose} />
}

function NoCodes({ at, createButton }: EmptyProps<CodesDesk>) {
  const mayWrite = useMay('promotions:write')
  return (
    <EmptyState
      level={2}
      title={m.promo_codes_none()}
      action={
        mayWrite && (
          <Button ref={createButton} variant="filled" icon={Plus} onPress={() => at.open({ kind: 'new' })}>
            {m.promo_codes_create()}
          </Button>
        )
      }
    >
      {m.promo_codes_none_text()}
    </EmptyState>
  )
}
