import { useQuery, useQueryClient, keepPreviousData } from '@tanstack/react-query'
import { searchAccount } from '@turnout/contract/home/endpoints.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Row, Text } from '@turnout/ui/layout/parts.tsx'
import { Search } from 'lucide-react'
import { useContext, useId, useState, type KeyboardEvent, useEffect } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useLocation, useNavigate, useParams } from 'react-router'
import { call } from '../../api/client.ts'
import { eventQuery, switcherEventsQuery } from '../../api/event.ts'
import { currentUserQuery } from '../../api/session.ts'
import { useNow } from '../../desk/use-now.ts'
import { keyCap } from '../keys/key-cap.ts'
import { usePlaces } from '../frame/navigation.ts'
import { WebSlices } from '../web-slice.ts'
import css from './Palette.module.css'
import { PaletteList } from './PaletteList.tsx'
import { guideFor } from './guide-pages.ts'
import { foundGroups, knownGroups, moreOf, stepOf, wayOn } from './palette-groups.ts'
import type { PaletteGroup } from './palette-groups.ts'
import type { Around, PaletteItem } from './palette-items.ts'
import { readPaletteText, type PaletteKind } from './palette-text.ts'
import { LoadPalettes, type PaletteEvent, type SlicePalette } from './slice-palette.ts'

interface PaletteProps {
  onClose: () => void
  onKeyMap: () => void
}

const NO_PALETTES: readonly SlicePalette[] = []

/** Pages, settings, reports, actions, events, guests and orders behind one field. Escape closes it. */
export function Palette({ onClose, onKeyMap }: PaletteProps) {
  const load = useContext(LoadPalettes)
  // Without them it finds less, and works.
  const { data: palettes = NO_PALETTES, isPending } = useQuery({
    queryKey: ['palettes'],
    queryFn: load,
    staleTime: Infinity,
    retry: false,
  })
  if (isPending) return null
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(open) => !open && onClose()} className={css.overlay ?? ''}>
      <Modal className={css.modal ?? ''}>
        <Dialog aria-label={m.shell_find()} className={css.dialog ?? ''}>
          <Body palettes={palettes} onClose={onClose} onKeyMap={onKeyMap} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Events that some page has loaded already. */
function useLoadedEvents(): readonly PaletteEvent[] {
  const { data: newest = [] } = useQuery(switcherEventsQuery)
  const lists = useQueryClient().getQueriesData<{ data: readonly PaletteEvent[] }>({ queryKey: ['events', 'list'] })
  const all = [...newest, ...lists.flatMap(([, page]) => page?.data ?? [])]
  return [...new Map(all.map((event) => [event.id, event])).values()]
}

/** The server is asked when typing has paused for so long. */
const REST_MS = 80

function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

/** What the server finds for a text; nothing for an empty one, and for actions. */
function usePaletteHits(asked: { kind: PaletteKind | 'events'; query: string; eventId: string | undefined }) {
  const { kind, eventId } = asked
  const query = useRested(asked.query)
  const isAsked = query !== '' && asked.query !== '' && kind !== 'actions'
  const event_id = eventId === undefined ? undefined : Number(eventId)
  const found = useQuery({
    queryKey: ['search', kind, query, event_id],
    queryFn: async ({ signal }) =>
      (
        await call(
          searchAccount,
          { query: { query, ...(kind === null || kind === 'actions' ? {} : { kind }), event_id } },
          { signal },
        )
      ).data,
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  return {
    hits: isAsked ? found.data : undefined,
    isBusy: isAsked && (found.isFetching || query !== asked.query),
    hasFailed: isAsked && found.isError,
  }
}

/** Who asks, and from where. */
function useAround({ palettes, onKeyMap }: Omit<BodyProps, 'onClose'>): Around {
  const { eventId } = useParams()
  const { data: user } = useQuery(currentUserQuery)
  const { data: event } = useQuery({ ...eventQuery(eventId ?? 0), enabled: eventId !== undefined })
  const slices = useContext(WebSlices)
  const places = usePlaces()
  const guide = guideFor(slices, useLocation())
  return { slices, places, palettes, user, eventId, event, events: useLoadedEvents(), now: useNow(), guide, onKeyMap }
}

/** @param within the row whose acts are looked through; null: everything */
function useGroups(text: string, within: PaletteItem | null, from: Omit<BodyProps, 'onClose'>) {
  const around = useAround(from)
  const { eventId } = around
  const asked = readPaletteText(within === null ? text : '')
  const step = asked.kind === null && asked.query !== '' ? stepOf(around, asked.query) : null
  const { hits, isBusy, hasFailed } = usePaletteHits({ ...asked, eventId })
  const steps = usePaletteHits({ kind: 'events', query: step?.event.join(' ') ?? '', eventId })
  const known = knownGroups(around, asked)
  const found = foundGroups(around, { hits, stepEvents: steps.hits?.events ?? [] }, { known, query: asked.query })
  const busy = isBusy || steps.isBusy
  const groups = [...known, ...found]
  const more = within && moreOf(within, text.trim())
  if (more) return { groups: more, count: countOf(more), query: text.trim(), isBusy: false, hasFailed: false }
  const isNothing = groups.length === 0 && asked.query !== '' && !busy && !hasFailed
  return {
    groups: isNothing ? [wayOn(around, asked.query)] : groups,
    count: countOf(groups),
    query: asked.query,
    isBusy: busy,
    hasFailed,
  }
}

const countOf = (groups: readonly PaletteGroup[]): number => groups.flatMap(({ items }) => items).length

/** The chosen row, which keeps its name while others come, and what the keys do with it. */
function useChoice(groups: readonly PaletteGroup[], onClose: () => void, onMore: (item: PaletteItem) => boolean) {
  const [chosenId, setChosenId] = useState<string | null>(null)
  const navigate = useNavigate()
  const items = groups.flatMap((group) => group.items)
  const chosen = items.find(({ id }) => id === chosenId) ?? items[0]
  const take = (item: PaletteItem | undefined, inNewTab = false) => {
    if (item === undefined) return
    if (item.href === undefined) {
      item.onPress?.()
      return
    }
    if (inNewTab || item.isOutside === true) window.open(item.href, '_blank', 'noopener')
    else void navigate(item.href)
    onClose()
  }
  const step = (by: number) => {
    const at = chosen === undefined ? -1 : items.indexOf(chosen)
    setChosenId(items[(at + by + items.length) % items.length]?.id ?? null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && !event.shiftKey && chosen !== undefined && onMore(chosen)) {
      // The window around it would move the focus on.
      event.stopPropagation()
      event.preventDefault()
      return
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp' && event.key !== 'Enter') return
    if (event.nativeEvent.isComposing) return
    event.preventDefault()
    if (event.key === 'Enter') take(chosen, event.ctrlKey || event.metaKey)
    else step(event.key === 'ArrowDown' ? 1 : -1)
  }
  return { items, chosen, take, onKeyDown, setChosenId }
}

/** The keys of the palette itself, and the signs that narrow it. */
function PaletteFoot() {
  const hints = [
    { keys: ['↑', '↓'], words: m.shell_palette_move() },
    { keys: [keyCap('enter')], words: m.shell_palette_open() },
    { keys: ['Tab'], words: m.palette_hint_more() },
    { keys: [`${keyCap('mod')} ${keyCap('enter')}`], words: m.shell_palette_tab() },
  ]
  const signs = [
    { keys: ['>'], words: m.shell_palette_hint_actions() },
    { keys: ['@'], words: m.shell_palette_hint_guests() },
    { keys: ['#'], words: m.shell_palette_hint_orders() },
  ]
  return (
    <Row className={css.foot} wrap padding="9-18" ground="canvas" rule="above" size={12.5} tone="muted">
      <span className={css.hints}>
        <Hints hints={hints} />
      </span>
      <Row as="span" className={css.signs} gap="4-16" wrap>
        <Hints hints={signs} />
      </Row>
    </Row>
  )
}

function Hints({ hints }: { hints: readonly { keys: readonly string[]; words: string }[] }) {
  return hints.map(({ keys, words }) => (
    <Row as="span" key={words} gap={6} align="center">
      {keys.map((key) => (
        <Text as="kbd" key={key} className={css.key} padding="4-6" ground="surface" radius={6} tone="muted">
          {key}
        </Text>
      ))}
      {words}
    </Row>
  ))
}

interface BodyProps extends PaletteProps {
  palettes: readonly SlicePalette[]
}

function Body({ palettes, onClose, onKeyMap }: BodyProps) {
  const [text, setText] = useState('')
  const listId = useId()
  const [within, setWithin] = useState<PaletteItem | null>(null)
  const { groups, count, query, isBusy, hasFailed } = useGroups(text, within, { palettes, onKeyMap })
  const goTo = (item: PaletteItem | null): void => {
    setWithin(item)
    setText('')
  }
  const { items, chosen, take, onKeyDown, setChosenId } = useChoice(groups, onClose, (item) => {
    if (moreOf(item, '') === null) return false
    goTo(item)
    return true
  })
  const type = (next: string) => {
    setText(next)
    setChosenId(null)
  }
  const optionId = (id: string): string => `${listId}-${id}`
  return (
    <>
      <Row className={css.head} gap={12} align="center" rule="below" tone="muted">
        <Search size={20} strokeWidth={1.75} aria-hidden />
        <input
          className={css.input}
          role="combobox"
          aria-label={m.shell_find()}
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen && optionId(chosen.id)}
          placeholder={m.shell_palette_placeholder()}
          value={text}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field is why the window opened
          autoFocus
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Backspace' && text === '' && within !== null) goTo(null)
            else onKeyDown(event)
          }}
        />
        <Close onClose={onClose} />
      </Row>
      <PaletteList
        id={listId}
        groups={groups}
        query={query}
        chosenId={chosen?.id}
        optionId={optionId}
        onTake={take}
        onPoint={setChosenId}
      />
      <p className={items.length === 0 ? css.none : css.reader} role="status">
        {statusWords({ count, query, isBusy })}
      </p>
      {hasFailed && (
        <p className={css.none} role="alert">
          {m.shell_palette_failed()}
        </p>
      )}
      <PaletteFoot />
    </>
  )
}

const Close = ({ onClose }: Pick<PaletteProps, 'onClose'>) => (
  <Text
    as="button"
    type="button"
    className={css.close}
    fixed
    ground="surface"
    bare
    radius={6}
    tone="muted"
    onClick={onClose}
  >
    Esc
  </Text>
)

/** Said to readers when it changes, and to all when nothing is there. */
function statusWords({ count, query, isBusy }: { count: number; query: string; isBusy: boolean }): string {
  if (count > 0) return m.shell_palette_count({ count })
  if (isBusy) return m.shell_palette_searching()
  return query === '' ? '' : m.shell_palette_none({ query })
}
