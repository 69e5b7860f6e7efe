import { m } from '@turnout/messages/generated/messages.js'
import { LogIn, LogOut } from 'lucide-react'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { holdAwake } from '../../../../public/frame/wake-lock.ts'
import { isCameraGranted } from '../../camera/camera-stream.ts'
import { useHandScanner } from '../../camera/use-hand-scanner.ts'
import { dateOfDoor } from '../../door-dates.ts'
import { remembered, type DoorChoice, remember } from '../../door-memory.ts'
import { unlockSound } from '../../door-signals.ts'
import type { KnownDoor } from '../../door-state.ts'
import type { DoorEngine } from '../../engine/door-engine.ts'
import css from '../../pages/check-in-pages.module.css'
import type { Direction } from '../../use-telling.ts'
import { useDateMove } from '../../use-date-move.ts'
import { useVerdicts, type Verdicts } from '../../use-verdicts.ts'
import { spokenWords, type VerdictAct, type VerdictScreen } from '../../verdict-screen.ts'
import { GuestList } from '../door-list/GuestList.tsx'
import { HandView } from '../door-list/HandView.tsx'
import { CorrectionStrip } from './CorrectionStrip.tsx'
import { DateOfDoor } from './DateOfDoor.tsx'
import { DoorNotices } from './DoorNotices.tsx'
import { DoorStart, type DoorWay } from './DoorStart.tsx'
import { type DoorReader, DoorTabs, type DoorView } from './DoorTabs.tsx'
import { LetInSheet } from './LetInSheet.tsx'
import { OptionsSheet } from './OptionsSheet.tsx'
import { ScanView } from './ScanView.tsx'
import { VerdictOverlay } from './VerdictOverlay.tsx'
import doorCameraHelpCss from './door-camera-help.module.css'

interface OpenDoorProps {
  readonly engine: DoorEngine
  readonly state: KnownDoor
  readonly locale: string
  readonly onForgotten: () => void
}

interface DirectionSwitchProps {
  readonly direction: Direction
  readonly onDirection: (direction: Direction) => void
}

/** Whether scans let guests in or out, at a list that allows both. */
function DirectionSwitch({ direction, onDirection }: DirectionSwitchProps) {
  return (
    <div className={doorCameraHelpCss.switch} role="group" aria-label={m.check_in_door_direction()}>
      <button type="button" aria-pressed={direction === 'in'} onClick={() => onDirection('in')}>
        <LogIn size={20} strokeWidth={2} aria-hidden />
        {m.check_in_door_entry()}
      </button>
      <button type="button" aria-pressed={direction === 'out'} onClick={() => onDirection('out')}>
        <LogOut size={20} strokeWidth={2} aria-hidden />
        {m.check_in_door_exit()}
      </button>
    </div>
  )
}

/** A list that is open: what staff see of it, and a verdict over it. */
export function OpenDoor({ engine, state: known, locale, onForgotten }: OpenDoorProps) {
  const [sound, setSound] = useSound()
  const { state, date } = useDate(engine, known, locale)
  const [direction, setDirection] = useDirection(state)
  const [hasOptions, setOptions] = useState(false)
  const [query, setQuery] = useState('')
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const views = useViews()
  const verdicts = useVerdicts({ engine, state, direction, sound, locale, dateId: date.setId })
  const dateMove = useDateMove({ engine, state, locale, verdicts })
  useHandScanner((burst) => verdicts.readKeys(burst))
  const { view, reader } = views
  const openOptions = (): void => setOptions(true)
  const ways = (
    <>
      {date.line}
      {state.list.allows_check_out && <DirectionSwitch direction={direction} onDirection={setDirection} />}
    </>
  )
  const said = { state, verdicts, locale }
  const onSeen = (key: string): void => setSeen(new Set([...seen, key]))
  const notices = (
    <Notices {...said} engine={engine} isList={view === 'guests'} seen={seen} onSeen={onSeen} onOptions={openOptions} />
  )
  const shared = {
    ...said,
    children: (
      <>
        {ways}
        {notices}
      </>
    ),
  }
  const showGuest = (): void => {
    setQuery(queryFor(verdicts.shown))
    views.go('guests')
    verdicts.dismiss()
  }
  return (
    <>
      <div className={css.under} inert={verdicts.shown !== null} data-view={view} data-direction={direction}>
        {view === 'start' && date.line}
        {view === 'start' && <DoorStart engine={engine} state={state} locale={locale} onWay={views.begin} />}
        {view === 'scan' && reader === 'hand' && <HandView {...shared} />}
        {view === 'scan' && reader === 'camera' && (
          <ScanView {...shared} sound={sound} onSound={setSound} onWay={views.begin} />
        )}
        {view === 'guests' && (
          <GuestList {...said} engine={engine} query={query} onQuery={setQuery} notices={notices}>
            {ways}
          </GuestList>
        )}
        {view !== 'start' && <DoorTabs view={view} reader={reader} onGo={views.go} onOptions={openOptions} />}
      </div>
      <Verdict {...said} engine={engine} screen={dateMove.screen} onMove={dateMove.move} onGuest={showGuest} />
      {hasOptions && (
        <OptionsSheet
          engine={engine}
          state={state}
          locale={locale}
          reader={reader}
          onReader={views.setReader}
          onForgotten={onForgotten}
          onClose={() => setOptions(false)}
        />
      )}
      <Spoken shown={verdicts.shown} more={dateMove.words} />
    </>
  )
}

/** Finds the guest of a verdict. By the reference: of a party that bears one name, just this ticket. */
function queryFor(shown: Verdicts['shown']): string {
  const reference = shown?.result.attendee?.public_id
  return reference?.startsWith('#') === false ? reference : (shown?.screen.who ?? '')
}

interface PartProps {
  readonly engine: DoorEngine
  readonly state: KnownDoor
  readonly locale: string
  readonly verdicts: Verdicts
}

interface NoticesProps extends PartProps {
  /**
   * At the guest list, where nothing may move under a thumb: messages of single acts are shown
   * elsewhere.
   */
  readonly isList: boolean
  /** The dismissed news, on every screen. */
  readonly seen: ReadonlySet<string>
  readonly onSeen: (key: string) => void
  readonly onOptions: () => void
}

/** The news that matters now. A correction is among it unless a verdict covers the screen. */
function Notices({ engine, state, locale, verdicts, isList, seen, onSeen, onOptions }: NoticesProps) {
  return (
    <DoorNotices
      state={state}
      locale={locale}
      text={isList ? '' : verdicts.notice}
      seen={isList ? new Set([...seen, 'sending', 'loading']) : seen}
      onSeen={onSeen}
      onOptions={onOptions}
    >
      {verdicts.shown === null && (
        <div className={isList ? css.over : undefined}>
          <Corrected engine={engine} state={state} locale={locale} verdicts={verdicts} />
        </div>
      )}
    </DoorNotices>
  )
}

function Corrected({ engine, state, locale, verdicts }: PartProps) {
  const { correction } = state
  // Of the guest on the screen the verdict itself changes.
  if (correction === null || correction.scanId === verdicts.shown?.result.scan_id) return null
  return (
    <CorrectionStrip
      correction={correction}
      screen={verdicts.draw(correction.result)}
      clock={{ locale, timeZone: state.list.event.timezone }}
      onShow={verdicts.showCorrection}
      onSeen={() => engine.seeCorrection()}
    />
  )
}

interface VerdictProps extends PartProps {
  /** null: no verdict is shown. */
  readonly screen: VerdictScreen | null
  readonly onMove: () => void
  readonly onGuest: () => void
}

function Verdict({ engine, state, locale, verdicts, screen, onMove, onGuest }: VerdictProps) {
  const { shown, others } = verdicts
  const [asksWhy, setAsksWhy] = useState<string | null>(null)
  if (shown === null || screen === null) return null
  const { scan_id: scanId } = shown.result
  const act = (chosen: VerdictAct): void => {
    if (chosen === 'guest') onGuest()
    else if (chosen === 'anyway') setAsksWhy(scanId)
    else if (chosen === 'move') onMove()
    else verdicts.choose(chosen)
  }
  return (
    <VerdictOverlay
      key={shown.result.scan_id}
      state={state}
      locale={locale}
      screen={screen}
      came={shown.screen}
      others={others.length}
      onOthers={() => verdicts.pickAll(others, screen.who ?? '')}
      onAct={act}
    >
      <div className={css.beside}>
        <Corrected engine={engine} state={state} locale={locale} verdicts={verdicts} />
      </div>
      {asksWhy === scanId && (
        <LetInSheet
          name={screen.who ?? ''}
          uses={screen.uses}
          onLetIn={(because) => verdicts.choose('anyway', because)}
          onClose={() => setAsksWhy(null)}
        />
      )}
    </VerdictOverlay>
  )
}

/**
 * The words of a verdict for screen readers. The regions exist before the words come; otherwise
 * some readers stay silent.
 */
function Spoken({ shown, more }: { shown: Verdicts['shown']; more: string }) {
  const words = shown === null ? '' : spokenWords(shown.screen)
  const isGood = shown?.screen.closesItself === true
  return (
    <div className="visually-hidden">
      <p role="status">{isGood ? words : ''}</p>
      <p role="alert">{isGood ? '' : words}</p>
      <p role="status">{more}</p>
    </div>
  )
}

const never = (): (() => void) => () => undefined
const nothing = (): null => null

/** A choice that this phone remembers: null until it is made. The server knows of none. */
function useChoice(choice: DoorChoice): readonly [string | null, (value: string) => void] {
  const known = useSyncExternalStore(never, () => remembered(choice), nothing)
  const [chosen, setChosen] = useState<string | null>(null)
  const choose = (value: string): void => {
    remember(choice, value)
    setChosen(value)
  }
  return [chosen ?? known, choose]
}

/** Sound is on until this phone was told otherwise. */
function useSound(): readonly [boolean, (isOn: boolean) => void] {
  const [choice, choose] = useChoice('sound')
  const change = (isOn: boolean): void => {
    unlockSound()
    choose(isOn ? 'on' : 'off')
  }
  return [choice !== 'off', change]
}

/**
 * The screen in view and the reader of codes on it. Later visits open straight to that reader, if
 * it starts without a question.
 */
function useViews() {
  const [view, setView] = useState<DoorView>('start')
  const [choice, setReader] = useChoice('reader')
  const reader: DoorReader = choice === 'hand' ? 'hand' : 'camera'
  useEffect(() => (view === 'start' ? undefined : holdAwake()), [view])
  useStartAtOnce(() => setView('scan'))
  const go = (next: DoorView): void => {
    // A press is what browsers ask for before they let a page sound.
    unlockSound()
    setView(next)
  }
  const begin = (way: DoorWay): void => {
    if (way !== 'guests') setReader(way)
    go(way === 'guests' ? 'guests' : 'scan')
  }
  return { view, reader, go, begin, setReader }
}

/** In, until this phone was put at the exit of this very list, and the list still has one. */
function useDirection({ list }: KnownDoor): readonly [Direction, (direction: Direction) => void] {
  const [choice, choose] = useChoice('direction')
  const isOut = list.allows_check_out && choice === list.door_key
  return [isOut ? 'out' : 'in', (direction) => choose(direction === 'out' ? list.door_key : '')]
}

/**
 * The date that this door is for, at an event with several: the counts are of its guests. What staff set holds until
 * the date is over half a day.
 */
function useDate(engine: DoorEngine, state: KnownDoor, locale: string) {
  const [choice, choose] = useChoice('date')
  const { list, guests, isReady } = state
  const now = new Date(Date.now() + state.clockAheadMs)
  const set = list.dates?.data.find(({ id }) => list.dates?.mode === 'TODAY' && String(id) === choice)
  const isOver = set !== undefined && Date.parse(set.end_date ?? set.start_date) + HALF_A_DAY_MS < now.getTime()
  const setId = set === undefined || isOver ? null : set.id
  const id = dateOfDoor(list, setId, now)?.id ?? null
  // oxlint-disable-next-line react/exhaustive-deps -- the engine counts the guests that the state holds
  const counts = useMemo(() => (id === null ? null : engine.countsOfDate(id)), [engine, guests, id])
  const left = counts === null ? 0 : counts.total - counts.inside
  const line = (
    <DateOfDoor
      list={list}
      locale={locale}
      now={now}
      setId={setId}
      left={left}
      onSet={(next) => choose(next === null ? '' : String(next))}
    />
  )
  const own =
    counts !== null && isReady
      ? { ...state, inside: counts.inside, list: { ...list, total_attendees: counts.total } }
      : state
  return { state: own, date: { setId, line } }
}

const HALF_A_DAY_MS = 12 * 60 * 60_000

/** Later visits open straight to what reads codes here, if it starts without a question. */
function useStartAtOnce(start: () => void): void {
  useEffect(() => {
    const reader = remembered('reader')
    if (reader === 'hand') start()
    if (reader === 'camera') void isCameraGranted().then((isGranted) => isGranted && start())
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page opens
  }, [])
}
