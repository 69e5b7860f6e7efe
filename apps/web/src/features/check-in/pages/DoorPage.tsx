import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isCameraGranted } from '../camera-stream.ts'
import { remember, remembered } from '../door-memory.ts'
import type { DoorPageProps, OpenedDoor } from '../door-page-props.ts'
import { unlockSound } from '../door-signals.ts'
import { ClosedDoor, MissingDoor } from '../parts/door/ClosedDoor.tsx'
import { DoorStart } from '../parts/door/DoorStart.tsx'
import { DoorTabs, type DoorView } from '../parts/door/DoorTabs.tsx'
import { GuestList } from '../parts/door/GuestList.tsx'
import { ScanView } from '../parts/door/ScanView.tsx'
import { VerdictOverlay } from '../parts/door/VerdictOverlay.tsx'
import { type LiveList, useLiveList } from '../use-live-list.ts'
import { useVerdicts } from '../use-verdicts.ts'
import css from './DoorPage.module.css'

/** The page of the staff at a door: scan, or find by name. */
export function DoorPage({ door, locale }: DoorPageProps) {
  return <div className={css.door}>{door === null ? <MissingDoor /> : <KnownDoor door={door} locale={locale} />}</div>
}

function KnownDoor({ door, locale }: { door: OpenedDoor; locale: string }) {
  const live = useLiveList(door.list)
  if (live.isGone) return <MissingDoor />
  if (!live.list.is_active) return <ClosedDoor live={live} serverNow={door.now} locale={locale} />
  return <OpenDoor live={live} currency={door.currency} locale={locale} />
}

function OpenDoor({ live, currency, locale }: { live: LiveList; currency: string; locale: string }) {
  const { list } = live
  const timeZone = list.event.timezone
  const [view, setView] = useState<DoorView>('start')
  const [query, setQuery] = useState('')
  const [sound, setSound] = useSound()
  const verdicts = useVerdicts({ live, currency, sound, locale, timeZone })
  const go = (next: DoorView): void => {
    // A press is what browsers ask for before they let a page sound.
    unlockSound()
    if (next === 'scan') remember('started', 'yes')
    setView(next)
  }
  useScanAtOnce(() => setView('scan'))
  const showGuest = (name: string): void => {
    setQuery(name)
    setView('guests')
    verdicts.dismiss()
  }
  const { shown } = verdicts
  return (
    <>
      <div className={css.under} inert={shown !== null} data-view={view}>
        {view === 'start' && <DoorStart list={list} onGo={go} />}
        {view === 'scan' && (
          <ScanView live={live} verdicts={verdicts} locale={locale} sound={sound} onSound={setSound} onGo={go} />
        )}
        {view === 'guests' && <GuestList live={live} verdicts={verdicts} query={query} onQuery={setQuery} />}
        {view !== 'start' && <DoorTabs view={view} onGo={go} />}
      </div>
      {shown !== null && (
        <VerdictOverlay
          key={shown.result.scan_id}
          list={list}
          currency={currency}
          locale={locale}
          screen={shown.screen}
          isBusy={verdicts.isBusy}
          notice={verdicts.notice}
          onAct={(act) => (act === 'guest' ? showGuest(shown.screen.who ?? '') : verdicts.choose(act))}
        />
      )}
      <p className="visually-hidden" role="status">
        {verdicts.isBusy ? m.check_in_door_checking() : ''}
      </p>
    </>
  )
}

const never = (): (() => void) => () => undefined
const wasSoundOn = (): boolean => remembered('sound') !== 'off'
const soundOnServer = (): boolean => true

/** Sound is on until this phone was told otherwise. */
function useSound(): readonly [boolean, (isOn: boolean) => void] {
  const known = useSyncExternalStore(never, wasSoundOn, soundOnServer)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const change = (isOn: boolean): void => {
    unlockSound()
    remember('sound', isOn ? 'on' : 'off')
    setChosen(isOn)
  }
  return [chosen ?? known, change]
}

/** Later visits open straight to the camera, if it starts without a question. */
function useScanAtOnce(start: () => void): void {
  useEffect(() => {
    if (remembered('started') === null) return
    void isCameraGranted().then((isGranted) => isGranted && start())
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page opens
  }, [])
}
