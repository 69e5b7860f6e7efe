import type { Event } from '@turnout/contract/events/event.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import type { PromoCode } from '@turnout/contract/promo-codes/promo-code.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import { ListBar } from '@turnout/ui/lists/ListBar.tsx'
import { RowMenu } from '@turnout/ui/overlays/Menu.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Link, Pencil, Plus, Trash2 } from 'lucide-react'
import type { Ref } from 'react'
import { listShown } from '../../../api/list-shown.ts'
import { LIST_PER_PAGE } from '../../../shell/use-list-address.ts'
import { linkWithCode } from '../promo-code-address.ts'
import type { OpenCode } from './CodePanel.tsx'
import { promoCodeColumns } from './promo-code-columns.tsx'
import type { CodeListState } from './use-code-list.ts'
import { useMay } from '../../../shell/use-may.ts'

export interface PromoCodeListProps {
  /** Undefined while loading, as are the products. */
  event: Event | undefined
  products: readonly Product[] | undefined
  list: CodeListState
  createButton: Ref<HTMLButtonElement>
  onOpen: (open: OpenCode) => void
}

/** The codes of an event, a page at a time; search, sort and page stand in the address. */
export function PromoCodeList({ event, products, list, createButton, onOpen }: PromoCodeListProps) {
  const { address, asked, isEmpty } = list
  const shown = listShown(asked)
  const total = shown.answer?.meta.total
  const mayWrite = useMay('promotions:write')
  return (
    <>
      {!isEmpty && (
        <ListBar
          searchLabel={m.promo_codes_search()}
          query={address.query}
          onQuery={(query) => address.change({ query })}
          count={total === undefined ? undefined : m.promo_codes_count({ count: total })}
        />
      )}
      <Card label={m.promo_codes_title()} flush>
        <DataTable<PromoCode>
          label={m.promo_codes_title()}
          columns={promoCodeColumns(event, products ?? [])}
          rows={event && products && shown.answer?.data}
          busy={shown.busy}
          rowKey={(row) => row.id}
          {...(mayWrite && {
            onOpen: (code: PromoCode) => onOpen({ kind: 'edit', code }),
            openLabel: (row: PromoCode) => m.promo_codes_edit_title({ code: row.code }),
          })}
          rowActions={(code) => event && mayWrite && <CodeMenu event={event} code={code} onOpen={onOpen} />}
          sort={address.sort}
          onSort={({ by, direction }) => address.change({ sort_by: by, sort_direction: direction })}
          paging={{ page: address.page, perPage: LIST_PER_PAGE, total: total ?? 0, onPage: address.toPage }}
          empty={<NoCodes mayWrite={mayWrite} createButton={createButton} onCreate={() => onOpen({ kind: 'new' })} />}
          onClearFilters={address.query === '' ? undefined : () => address.change({ query: null })}
          error={shown.error}
          skeletonRows={5}
        />
      </Card>
    </>
  )
}

interface NoCodesProps {
  mayWrite: boolean
  createButton: Ref<HTMLButtonElement>
  onCreate: () => void
}

function NoCodes({ mayWrite, createButton, onCreate }: NoCodesProps) {
  return (
    <EmptyState
      level={2}
      title={m.promo_codes_none()}
      action={
        mayWrite && (
          <Button ref={createButton} variant="filled" icon={Plus} onPress={onCreate}>
            {m.promo_codes_create()}
          </Button>
        )
      }
    >
      {m.promo_codes_none_text()}
    </EmptyState>
  )
}

function CodeMenu({ event, code, onOpen }: { event: Event; code: PromoCode; onOpen: (open: OpenCode) => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(linkWithCode(event, code.code, window.location.origin))
      showToast({ message: m.promo_codes_link_copied({ code: code.code }) })
    } catch {
      // Without permission or without https: there the link stands and can be selected.
      onOpen({ kind: 'edit', code })
    }
  }
  return (
    <RowMenu
      label={m.promo_codes_actions({ code: code.code })}
      groups={[
        {
          items: [
            { key: 'copy', label: m.promo_codes_copy_link(), icon: Link, onPress: copy },
            { key: 'edit', label: m.promo_codes_edit(), icon: Pencil, onPress: () => onOpen({ kind: 'edit', code }) },
          ],
        },
        {
          items: [
            {
              key: 'delete',
              label: m.promo_codes_delete(),
              icon: Trash2,
              tone: 'danger',
              onPress: () => onOpen({ kind: 'delete', code }),
            },
          ],
        },
      ]}
    />
  )
}
