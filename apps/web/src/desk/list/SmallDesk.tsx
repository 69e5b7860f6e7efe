import { EDIT_IN_LIST } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { Box } from '@turnout/ui/layout/parts.tsx'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import type { Sort } from '@turnout/ui/lists/table-props.ts'
import { LinkTabs } from '@turnout/ui/lists/LinkTabs.tsx'
import { ListBar } from '@turnout/ui/lists/ListBar.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { useRef, useState, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { listShown } from '../../api/list-shown.ts'
import { ScreenHead } from '../../shell/frame/ScreenHead.tsx'
import { usePageKeys } from '../../shell/keys/page-keys.ts'
import { PageTitle } from '../../shell/PageTitle.tsx'
import { changeList, LIST_PER_PAGE, naturalOf, useListAddress } from '../../shell/use-list-address.ts'
import { useMay } from '../../shell/use-may.ts'
import { askedFor, chosenIn, viewIn, type SmallAt, type SmallDeskOf, type SmallDeskTypes } from './define-small-desk.ts'

const ONE_ORDER = { sorts: [], defaultSort: '', defaultDirection: 'asc' } as const

const ANY = 'any'
/** Wide enough for the name of an event. */
const FILTER_PX = 190

type Address = ReturnType<typeof useListAddress>

/** A short list with all that is done with its rows, as its description says. */
export function SmallDesk<T extends SmallDeskTypes>({ of }: { of: SmallDeskOf<T> }) {
  const address = useListAddress(of.sorts ?? ONE_ORDER)
  const { request, clear } = askedFor<T>(of, address)
  const shown = listShown(of.useRows(request))
  const { isReady = true, ...loaded } = of.useMore(shown.answer?.data)
  const more = loaded as T['more']
  const total = shown.answer?.meta.total
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { panel, open, onCreate, close } = usePanel(of, address, shown.answer?.data)
  const forget = () => {
    close()
    // Its row is gone; without this the focus would be nowhere once the dialog has given it back.
    requestAnimationFrame(() => button.current?.focus())
  }
  const at: SmallAt<T> = { more, open }
  const { title, search, count } = of.words
  const { within, ...head } = of.head(more)
  useSmallDeskKeys(of, at, list)
  const create = <CreateButton of={of} at={at} button={button} onCreate={onCreate} />
  return (
    <>
      <PageTitle parts={[title(), within]} />
      <ScreenHead
        {...head}
        actions={
          <>
            {of.HeadStart && <of.HeadStart {...at} />}
            {create}
          </>
        }
      />
      {of.views && <Views of={of} views={of.views} search={address.search} more={more} />}
      <ListBar
        searchLabel={search()}
        query={address.query}
        onQuery={(query) => address.change({ query })}
        count={total === undefined ? undefined : count({ count: total })}
      >
        <Filters of={of} address={address} more={more} />
      </ListBar>
      {of.News && <of.News {...at} />}
      <div ref={list}>
        <Card label={title()} flush>
          <DataTable<T['row']>
            label={title()}
            columns={of.columns(at)}
            rows={isReady ? shown.answer?.data : undefined}
            busy={shown.busy}
            rowKey={({ id }) => id}
            {...waysOf(of, at)}
            {...(of.sorts && { sort: address.sort, onSort: (sort) => address.change(sortChange(sort)) })}
            rowActions={(row) => of.rowActions(row, at)}
            paging={{ page: address.page, perPage: LIST_PER_PAGE, total: total ?? 0, onPage: address.toPage }}
            empty={of.empty(create)}
            onClearFilters={clear === null ? undefined : () => address.change(clear)}
            error={shown.error}
          />
          {of.Foot && <of.Foot {...at} />}
        </Card>
      </div>
      {of.Below && <of.Below {...at} />}
      {panel !== null && <of.Panel panel={panel} more={more} onClose={close} onDeleted={forget} />}
    </>
  )
}

interface FiltersProps<T extends SmallDeskTypes> {
  of: SmallDeskOf<T>
  address: Address
  more: T['more']
}

/** One select for each filter. */
const Filters = <T extends SmallDeskTypes>({ of: { filters = [] }, address, more }: FiltersProps<T>) =>
  filters.map((filter) => {
    const chosen = chosenIn(filter, address.search)
    return (
      <div key={filter.name} style={{ inlineSize: FILTER_PX }}>
        <Select
          label={filter.label()}
          labelHidden
          name={filter.name}
          value={chosen ?? ANY}
          onChange={(value) => address.change({ [filter.name]: value === ANY ? null : value })}
          options={[{ value: ANY, label: filter.any() }, ...filter.options(more, chosen)]}
        />
      </div>
    )
  })

const sortChange = ({ by, direction }: Sort) => ({ sort_by: by, sort_direction: direction })

/** What a press on a row does. */
function waysOf<T extends SmallDeskTypes>(
  { rowHref, rowPanel, openLabel }: SmallDeskOf<T>,
  { more, open }: SmallAt<T>,
) {
  return {
    ...(rowHref && { rowHref: (row: T['row']) => rowHref(row, more) }),
    ...(rowPanel && openLabel && { openLabel, onOpen: (row: T['row']) => open(rowPanel(row)) }),
  }
}

/** What is open over the list; an address may open what creates, and what changes a row in view. */
function usePanel<T extends SmallDeskTypes>(
  { create, editing }: SmallDeskOf<T>,
  { search, put }: Address,
  rows: readonly T['row'][] | undefined,
) {
  const mayCreate = useMay(create.may)
  const [other, setOther] = useState<T['panel'] | null>(null)
  // A reload goes on with a new one.
  const asked = mayCreate && 'panel' in create && search.has(create.inAddress) ? create.panel : null
  const ask = (word: 'new' | null) => 'panel' in create && put({ [create.inAddress]: word })
  const row = rows?.find(({ id }) => id === naturalOf(search.get(EDIT_IN_LIST)))
  const edited = row === undefined || editing === undefined ? null : editing.panel(row)
  const open = (panel: T['panel']) => {
    setOther(panel)
    const id = editing?.idOf(panel) ?? null
    if (id !== null) put({ [EDIT_IN_LIST]: id })
  }
  const close = () => {
    setOther(null)
    if (asked !== null) ask(null)
    else if (search.has(EDIT_IN_LIST)) put({ [EDIT_IN_LIST]: null })
  }
  return { panel: asked ?? other ?? edited, open, onCreate: () => ask('new'), close }
}

interface CreateButtonProps<T extends SmallDeskTypes> {
  of: SmallDeskOf<T>
  at: SmallAt<T>
  button: RefObject<HTMLButtonElement | null>
  onCreate: () => void
}

function CreateButton<T extends SmallDeskTypes>({ of: { create }, at, button, onCreate }: CreateButtonProps<T>) {
  if (!useMay(create.may)) return null
  const shared = { variant: 'filled', icon: create.icon, children: create.label() } as const
  if ('leadsTo' in create) return <LinkButton {...shared} href={create.leadsTo(at.more)} />
  return <Button {...shared} ref={button} onPress={onCreate} />
}

interface ViewsProps<T extends SmallDeskTypes> {
  of: SmallDeskOf<T>
  views: NonNullable<SmallDeskOf<T>['views']>
  search: URLSearchParams
  more: T['more']
}

function Views<T extends SmallDeskTypes>({ of, views: { name, label, all }, search, more }: ViewsProps<T>) {
  const current = viewIn(of, search)
  const tabs = all.map((one) => {
    const count = one.count(more)
    const href = `?${changeList(search, { [name]: one.view }).toString()}`
    return { href, label: one.label(), current: one === current, ...(count !== undefined && { count }) }
  })
  return (
    <Box below={16}>
      <LinkTabs label={label()} tabs={tabs} />
    </Box>
  )
}

/** The focus goes to what opens the next or previous row, or has its menu. */
function step(list: HTMLElement | null, by: 1 | -1): boolean {
  const rows = [...(list?.querySelectorAll('tbody tr') ?? [])]
  const ways = rows.flatMap((row) => row.querySelector<HTMLElement>('a[href], button[aria-haspopup]') ?? [])
  const at = ways.findIndex((way) => way.closest('tr')?.contains(document.activeElement))
  const to = ways[at === -1 ? (by === 1 ? 0 : ways.length - 1) : at + by]
  to?.focus()
  return to !== undefined
}

function useSmallDeskKeys<T extends SmallDeskTypes>(
  { words, create }: SmallDeskOf<T>,
  at: SmallAt<T>,
  list: RefObject<HTMLElement | null>,
): void {
  const go = useNavigate()
  const mayCreate = useMay(create.may)
  const run = () => ('leadsTo' in create ? void go(create.leadsTo(at.more)) : at.open(create.panel))
  usePageKeys(words.title(), [
    { chord: 'j', does: m.desk_key_next(), run: () => step(list.current, 1) },
    { chord: 'k', does: m.desk_key_previous(), run: () => step(list.current, -1) },
    ...(mayCreate ? [{ chord: create.key, does: create.label(), run }] : []),
  ])
}
