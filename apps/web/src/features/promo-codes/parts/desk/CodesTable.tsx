import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { Plus } from 'lucide-react'
import type { Ref } from 'react'
import { DeskTable } from '../../../../desk/table/DeskTable.tsx'
import { NoMatch } from '../../../../desk/table/NoMatch.tsx'
import type { WayBack } from '../../../../desk/table/NoMatch.tsx'
import { waysBackFrom, type Narrowing } from '../../../../desk/table/ways-back.ts'
import { useMay } from '../../../../shell/use-may.ts'
import { codeCountQuery } from '../../api.ts'
import { codesMeant, WITHOUT_FILTERS } from '../../promo-code-address.ts'
import type { PromoCodeFilters } from '../../promo-code-address.ts'
import type { CodesDesk } from './use-codes-desk.ts'

interface CodesTableProps {
  event: Event | undefined
  codes: CodesDesk
  createButton: Ref<HTMLButtonElement>
  onCreate: () => void
}

/** The list of the desk of codes. */
export function CodesTable({ event, codes, createButton, onCreate }: CodesTableProps) {
  const { address, list, columns, desk } = codes
  return (
    <DeskTable
      label={m.promo_codes_title()}
      columns={columns}
      placed={desk.placed}
      onWidth={desk.setWidth}
      list={list}
      rowHeight={desk.rows.pixels}
      comfortable={desk.rows.height === 'comfortable'}
      cursor={desk.cursor}
      openId={desk.openId}
      onOpen={(row) => desk.show(row.id)}
      openLabel={(row) => m.promo_codes_open({ code: row.code })}
      selection={codes.selection.table}
      changed={codes.news.changed}
      drawnWith={codes.drawnWith}
      sort={address.sort}
      onSort={({ by, direction }) => address.change({ sort_by: by, sort_direction: direction })}
      empty={
        codes.isEmpty ? (
          <NoCodes createButton={createButton} onCreate={onCreate} />
        ) : (
          event && <NoCodeMatches event={event} codes={codes} />
        )
      }
      error={list.error}
    />
  )
}

function NoCodes({ createButton, onCreate }: Pick<CodesTableProps, 'createButton' | 'onCreate'>) {
  const mayWrite = useMay('promotions:write')
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

function NoCodeMatches({ event, codes }: { event: Event; codes: CodesDesk }) {
  const { address, all } = codes
  return (
    <NoMatch
      title={m.promo_codes_no_match()}
      text={all === undefined ? '' : m.promo_codes_no_match_text({ count: all })}
      ways={waysBack(event, codes)}
      onChange={address.change}
      onClear={() => address.change({ ...WITHOUT_FILTERS, query: null })}
    />
  )
}

function waysBack({ id, timezone }: Event, { address, filters }: CodesDesk): readonly WayBack[] {
  const one = (name: 'status' | 'type' | 'product', label: string): Narrowing<PromoCodeFilters> => ({
    isOn: filters[name].length > 0,
    label,
    change: { [name]: null },
    left: { [name]: [] },
  })
  const noDays = { from: null, to: null }
  const hasDays = filters.from !== null || filters.to !== null
  const all: readonly Narrowing<PromoCodeFilters>[] = [
    { isOn: address.query !== '', label: m.desk_the_search(), change: { query: null }, query: '' },
    one('status', m.promo_codes_column_state()),
    one('type', m.promo_codes_discount()),
    one('product', m.promo_codes_applies_to()),
    { isOn: hasDays, label: m.promo_codes_expiry(), change: noDays, left: noDays },
  ]
  return waysBackFrom(all, ({ left, query = address.query }) =>
    codeCountQuery(id, codesMeant(query, { ...filters, ...left }, timezone)),
  )
}
