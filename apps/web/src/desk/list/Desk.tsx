import { m } from '@turnout/messages/generated/messages.js'
import { tagOf } from '@turnout/messages/tags.ts'
import { cityOfZone } from '@turnout/messages/zones.ts'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { IconButton } from '@turnout/ui/actions/IconButton.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { SearchField } from '@turnout/ui/fields/SearchField.tsx'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { Suspense, useRef } from 'react'
import type { RefObject } from 'react'
import { failedTo } from '../../api/load-error.ts'
import { useEventId } from '../../shell/frame/EventLayout.tsx'
import { useHere } from '../../shell/frame/navigation.ts'
import { documentLocale } from '../../shell/locale-choice.ts'
import { PageTitle } from '../../shell/PageTitle.tsx'
import { Row } from '@turnout/ui/layout/parts.tsx'
import { ExportMenu, ExportNews } from '../ExportMenu.tsx'
import { DeskFoot } from '../table/DeskFoot.tsx'
import { DeskPage } from '../table/DeskPage.tsx'
import { DeskTable } from '../table/DeskTable.tsx'
import { DeskToolsEnd } from '../table/DeskToolsEnd.tsx'
import { DeskFilters } from '../table/filters/DeskFilters.tsx'
import type { Facet } from '../table/filters/FacetFilter.tsx'
import { DeskViews } from '../table/DeskViews.tsx'
import { NoMatch } from '../table/NoMatch.tsx'
import { SavedViews } from '../views/SavedViews.tsx'
import { DeskActs, DeskResults } from './DeskActs.tsx'
import { NO_EVENT, type DeskOf, type ValuesFilter } from './define-desk.ts'
import { daysFilter, narrowings, serverFilter, valuesFilters } from './desk-filters.ts'
import { countQuery, facetCounts } from './desk-queries.ts'
import { useDeskBulk, usePicking } from './use-desk-bulk.ts'
import { pressAct, useDeskKeys } from './use-desk-keys.ts'
import { useDeskState } from './use-desk-state.ts'
import type { DeskState } from './use-desk-state.ts'

/** A long list of an event with all that is done with its rows, as its description says. */
export function Desk({ of }: { of: DeskOf }) {
  const eventId = useEventId()
  return <DeskOfEvent key={eventId} of={of} eventId={eventId} />
}

interface PartProps {
  of: DeskOf
  state: DeskState
}

/** A long list of the whole account. */
export const AccountDesk = ({ of }: { of: DeskOf }) => <DeskOfEvent of={of} eventId={NO_EVENT} />

function DeskOfEvent({ of, eventId }: { of: DeskOf; eventId: number }) {
  const state = useDeskState(of, eventId)
  const { at, desk, selection, whole, picked } = state
  const bulk = useDeskBulk(of, state)
  const picking = usePicking(selection)
  const createButton = useRef<HTMLButtonElement>(null)
  const { Drawer, Over } = of
  const here = useHere()
  const failed = of.file?.failed() ?? ''
  useDeskKeys(state, {
    title: of.words.title(),
    acts: (of.keys ?? []).map(({ chord, does, act }) => ({ chord, does: does(), run: () => pressAct(act) })),
  })
  return (
    <DeskPage
      title={here?.isDetail === false ? here.title : of.words.title()}
      open={desk.openId !== null}
      picking={picking.isPicking}
      actions={<HeadActions of={of} state={state} createButton={createButton} />}
      views={of.keepsViews === false ? <DeskViews views={state.views.tabs} /> : <Views state={state} />}
      news={
        <>
          {of.file && [whole, picked].map((file, place) => <ExportNews key={place} of={file} failure={failed} />)}
          {of.Above && <of.Above at={at} />}
        </>
      }
      tools={<Tools of={of} state={state} />}
      toolsEnd={
        <DeskToolsEnd
          desk={desk}
          columns={state.columns}
          news={state.news}
          onTick={state.mayTick ? picking.start : undefined}
        />
      }
      foot={
        picking.isPicking ? (
          <DeskActs of={of} state={state} bulk={bulk} onClear={picking.stop} />
        ) : (
          <Foot of={of} state={state} />
        )
      }
      drawer={
        at.event &&
        Drawer &&
        desk.openId !== null && (
          <Drawer
            id={desk.openId}
            event={at.event}
            at={at}
            walk={<Walk of={of} state={state} />}
            onClose={desk.close}
          />
        )
      }
    >
      <PageTitle parts={[of.words.title(), at.event?.title]} />
      {Over && <Over at={at} filter={state.filter} />}
      {state.failed ? <LoadError {...state.failed} /> : <List of={of} state={state} createButton={createButton} />}
      {/* They outlive the bar: an act unticks what it was done to. */}
      <DeskResults of={of} state={state} bulk={bulk} />
      <OpenPanel of={of} state={state} createButton={createButton} />
    </DeskPage>
  )
}

type CreatingProps = PartProps & { createButton: RefObject<HTMLButtonElement | null> }

function Views({ state: { views } }: Pick<PartProps, 'state'>) {
  const { deskName } = views
  return deskName === null ? <DeskViews views={views.tabs} /> : <SavedViews views={{ ...views, deskName }} />
}

/** Beside the title. An open row has the next step. */
function HeadActions({ of: { create, HeadStart, HeadEnd }, state, createButton }: CreatingProps) {
  const { at, desk, whole, isReady } = state
  const isInEmpty = create?.isInEmpty === true && state.isEmpty
  const creates = !isInEmpty && create !== undefined && state.mays(create.may) && create.isOffered?.(at) !== false
  return (
    <>
      {HeadStart && <HeadStart eventId={at.eventId} />}
      {!isInEmpty && state.mayExport && (
        <ExportMenu busy={whole.progress !== null} disabled={!isReady} onChoose={whole.run} hasColumns />
      )}
      {HeadEnd && <HeadEnd eventId={at.eventId} />}
      {creates && (
        <Button
          ref={createButton}
          icon={create.icon}
          variant={desk.openId === null ? 'filled' : 'outline'}
          disabled={!isReady}
          onPress={() => at.open({ kind: 'new' })}
        >
          {create.label()}
        </Button>
      )}
    </>
  )
}

/** Search and filters. */
function Tools({ of, state }: PartProps) {
  const { address, at, chosen, list } = state
  const days = daysFilter(of)
  const facets = valuesFilters(of).flatMap((filter) => facetOf(of, state, filter))
  // Until all values are known, one of the address is not gone.
  const isKnown = list.total !== undefined && facets.every(({ isKnown }) => isKnown)
  return (
    <>
      <SearchField label={of.words.search()} value={address.query} onChange={(query) => address.change({ query })} />
      <DeskFilters
        facets={facets}
        {...(days && {
          days: {
            label: days.label(),
            range: chosen.days,
            zone: at.zone,
            city: cityOfZone(at.zone),
            onChange: ({ from, to }) => address.change({ from, to }),
          },
        })}
        result={isKnown ? of.words.count({ count: list.total ?? 0 }) : undefined}
        onChange={state.choose}
        onClear={state.unfilter}
      />
    </>
  )
}

/** A filter as its button shows it; nothing where it is not offered. */
function facetOf(of: DeskOf, state: DeskState, filter: ValuesFilter): readonly (Facet & { isKnown: boolean })[] {
  const { at, filter: asked, eventId } = state
  const { name, label, asks, values, words, isOpen, finds } = filter
  const chosen = state.chosen.values[name] ?? []
  if (chosen.length === 0 && filter.isOffered?.(at) === false) return []
  const offered = typeof values === 'function' ? values(at) : values
  return [
    {
      name,
      label: label(),
      chosen,
      values: offered ?? [],
      isKnown: offered !== undefined,
      wordsOf: (value) => words(value, at),
      ...(isOpen === true || finds !== undefined
        ? { isOpen: true }
        : { counts: facetCounts(of, eventId, { filter: asked, facet: asks }) }),
      ...(finds && { finds: { label: finds.label(), ask: (text) => finds.ask(at, text) } }),
    },
  ]
}

function List({ of, state, createButton }: CreatingProps) {
  const { address, at, list, desk, selection, news } = state
  const { rows, words } = of
  return (
    <DeskTable
      label={words.title()}
      columns={state.columns}
      placed={desk.placed}
      areChosen={address.search.has('columns')}
      onWidth={desk.setWidth}
      list={list}
      rowHeight={desk.rows.pixels}
      comfortable={desk.rows.hasTwoLines}
      cursor={desk.cursor}
      openId={desk.openId}
      onOpen={(row) => desk.show(row.id)}
      openLabel={(row) => rows.openLabel(row, at.zone)}
      selection={state.mayTick ? selection.table : undefined}
      {...(rows.moves !== true && { changed: news.changed })}
      drawnWith={state.renderKey}
      sort={address.sort}
      onSort={({ by, direction }) => address.change({ sort_by: by, sort_direction: direction })}
      empty={<NoRows of={of} state={state} createButton={createButton} />}
      error={rows.failed === undefined ? list.error : failedTo(rows.failed(), list.error)}
    />
  )
}

/** An empty list: the event has no rows, or none of them fits what narrows the list. */
function NoRows({ of, state, createButton }: CreatingProps) {
  const { address, at, chosen, all, clear } = state
  const view = of.views.find((one) => one.view === chosen.view)
  if (view?.empty && !state.isNarrowed) return view.empty(clear)
  if (!state.isPart) return of.Empty && at.event && <of.Empty event={at.event} at={at} createButton={createButton} />
  return (
    <NoMatch
      title={of.words.noMatch()}
      text={all === undefined ? '' : of.words.noMatchText({ count: all })}
      ways={narrowings(of, address.query, chosen).map((one) => ({
        ...one,
        count: countQuery(of, at.eventId, serverFilter(of, one.query, { ...one.chosen, zone: at.zone })),
      }))}
      onChange={address.change}
      onClear={clear}
    />
  )
}

/** How many rows are found, and what they add up to, on all pages. */
function Foot({ of, state: { list, totals, all, isPart } }: PartProps) {
  const found = of.totals === undefined ? list.total : totals?.[of.name]
  if (typeof found !== 'number' || list.error !== null) return <DeskFoot figures={[]} />
  const number = new Intl.NumberFormat(tagOf(documentLocale()))
  const count = number.format(found)
  const value = isPart && all !== undefined ? m.desk_some_of({ count, all: number.format(all) }) : count
  const label = of.words.foot({ count: isPart ? (all ?? found) : found })
  const figures = totals === undefined ? [] : (of.totals?.figures(totals) ?? [])
  return <DeskFoot figures={[{ key: of.name, label, value, first: true }, ...figures]} />
}

/** The arrows through the list in the head of a drawer; nothing for a row that is not in the list. */
function Walk({ of: { words }, state }: PartProps) {
  const { isListed, previous, next } = state.desk.cursor
  if (!isListed || words.previous === undefined || words.next === undefined) return null
  return (
    <Row as="span">
      <IconButton
        icon={ChevronUp}
        label={words.previous()}
        onPress={() => previous?.()}
        disabled={previous === undefined}
      />
      <IconButton icon={ChevronDown} label={words.next()} onPress={() => next?.()} disabled={next === undefined} />
    </Row>
  )
}

/** What is open over the list. */
function OpenPanel({ of, state, createButton }: CreatingProps) {
  const { Panel } = of
  const { at, panel, closePanel, desk, isReady } = state
  const done = (id: number) => {
    if (panel?.kind === 'new') return closePanel(id)
    closePanel()
    return desk.show(id)
  }
  const forget = () => {
    closePanel()
    desk.close()
    // Its row is gone; without this the focus would be nowhere once the dialog has given it back.
    requestAnimationFrame(() => createButton.current?.focus())
  }
  return (
    <Suspense>
      {at.event &&
        Panel &&
        isReady &&
        panel !== null &&
        (panel.kind !== 'new' || of.create?.isOffered?.(at) !== false) && (
          <Panel panel={panel} event={at.event} at={at} onClose={() => closePanel()} onDone={done} onDeleted={forget} />
        )}
    </Suspense>
  )
}
