import { m } from '@turnout/messages/generated/messages.js'
import { RefreshCw, Volume2, VolumeX, Zap } from 'lucide-react'
import { useEffect } from 'react'
import { holdAwake } from '../../../../public/wake-lock.ts'
import { useCamera } from '../../use-camera.ts'
import { useCodeReading } from '../../use-code-reading.ts'
import type { LiveList } from '../../use-live-list.ts'
import type { Verdicts } from '../../use-verdicts.ts'
import { CameraHelp } from './CameraHelp.tsx'
import { DoorHead } from './DoorHead.tsx'
import { DoorNotice } from './DoorNotice.tsx'
import type { DoorView } from './DoorTabs.tsx'
import { LastEntry } from './LastEntry.tsx'
import css from './ScanView.module.css'

interface ScanViewProps {
  readonly live: LiveList
  readonly verdicts: Verdicts
  readonly locale: string
  readonly sound: boolean
  readonly onSound: (isOn: boolean) => void
  readonly onGo: (view: DoorView) => void
}

/** The camera over the whole screen, and what is needed while scanning. */
export function ScanView({ live, verdicts, locale, sound, onSound, onGo }: ScanViewProps) {
  const camera = useCamera(true)
  const isLooking = camera.isRunning && verdicts.shown === null
  useCodeReading(camera.video, { isOn: isLooking, onText: verdicts.read })
  useEffect(holdAwake, [])
  const state = verdicts.isBusy
    ? m.check_in_door_checking()
    : camera.isRunning
      ? m.check_in_door_ready()
      : m.check_in_door_camera_starting()
  return (
    <>
      <video ref={camera.video} className={css.video} playsInline muted aria-hidden="true" />
      {camera.problem === null && <div className={css.shade} aria-hidden="true" />}
      <DoorHead list={live.list} state={camera.problem === null ? state : undefined} />
      <DoorNotice live={live} text={verdicts.notice} />
      {camera.problem === null ? (
        <main className={css.scan}>
          <h2 className="visually-hidden">{m.check_in_door_scan()}</h2>
          <div className={css.frame} data-busy={verdicts.isBusy} aria-hidden="true" />
          <div className={css.tools}>
            {camera.light !== null && (
              <button
                type="button"
                className={css.round}
                aria-pressed={camera.light.isOn}
                aria-label={m.check_in_door_torch()}
                onClick={camera.light.toggle}
              >
                <Zap size={22} strokeWidth={1.8} aria-hidden />
              </button>
            )}
            <button
              type="button"
              className={css.round}
              aria-pressed={sound}
              aria-label={m.check_in_door_sound()}
              onClick={() => onSound(!sound)}
            >
              {sound ? (
                <Volume2 size={22} strokeWidth={1.8} aria-hidden />
              ) : (
                <VolumeX size={22} strokeWidth={1.8} aria-hidden />
              )}
            </button>
            {camera.turn !== null && (
              <button type="button" className={css.round} aria-label={m.check_in_door_turn()} onClick={camera.turn}>
                <RefreshCw size={22} strokeWidth={1.8} aria-hidden />
              </button>
            )}
          </div>
          {verdicts.last !== null && <LastEntry last={verdicts.last} locale={locale} onUndo={verdicts.undo} />}
        </main>
      ) : (
        <CameraHelp problem={camera.problem} onRetry={camera.retry} onGuests={() => onGo('guests')} />
      )}
    </>
  )
}
