import { m } from '@turnout/messages/generated/messages.js'
import { RefreshCw, Volume2, VolumeX, Zap } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react'
import { codeReader } from '../../camera/code-reader.ts'
import { type Camera, useCamera } from '../../camera/use-camera.ts'
import type { KnownDoor } from '../../door-state.ts'
import type { Verdicts } from '../../use-verdicts.ts'
import { LastEntry } from '../door-list/LastEntry.tsx'
import { CameraHelp } from './CameraHelp.tsx'
import { DoorHead } from './DoorHead.tsx'
import type { DoorWay } from './DoorStart.tsx'
import css from './door-pin-pad.module.css'

interface ScanViewProps {
  readonly state: KnownDoor
  readonly verdicts: Verdicts
  readonly locale: string
  readonly sound: boolean
  readonly onSound: (isOn: boolean) => void
  /** To another way, when there is no picture. */
  readonly onWay: (way: DoorWay) => void
  /** Under the head: direction and notices. */
  readonly children: ReactNode
}

/** Twelve looks a second; milliseconds from one to the next. */
const LOOK_EVERY_MS = 80
/** Before a reader that could not be loaded is asked for again; milliseconds. */
const LOAD_AGAIN_MS = 1500

const sleep = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

/** A reading, and when the camera saw it by `performance.now()`, milliseconds. */
type Tell = (text: string, seenAtMs: number) => void

/**
 * Looks for QR codes in a playing video while it is on, and reports every reading. No reading ends
 * the search.
 */
function useCodeReading(
  video: RefObject<HTMLVideoElement | null>,
  { isOn, onText }: { isOn: boolean; onText: Tell },
): void {
  const tell = useEffectEvent(onText)
  useEffect(() => {
    if (!isOn) return undefined
    const end = new AbortController()
    void look(video, end.signal, (text, seenAtMs) => tell(text, seenAtMs))
    return () => end.abort()
  }, [isOn, video])
}

async function look(video: RefObject<HTMLVideoElement | null>, end: AbortSignal, tell: Tell): Promise<void> {
  while (!end.aborted) {
    const began = performance.now()
    const read = await codeReader().catch(() => null)
    if (read === null) {
      await sleep(LOAD_AGAIN_MS)
      continue
    }
    const shown = video.current
    const isPlaying = shown !== null && shown.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
    const text = isPlaying ? await read(shown).catch(() => null) : null
    if (!end.aborted && text !== null && text !== '') tell(text, began)
    // At least a breath for the page itself.
    await sleep(Math.max(8, LOOK_EVERY_MS - (performance.now() - began)))
  }
}

/** The camera over the whole screen, and the controls needed while scanning. */
export function ScanView(props: ScanViewProps) {
  const { state, verdicts, locale, children } = props
  const camera = useCamera(true, () => verdicts.say(m.check_in_door_no_torch()))
  useCodeReading(camera.video, { isOn: camera.isRunning && verdicts.shown === null, onText: verdicts.read })
  const ready = verdicts.direction === 'in' ? m.check_in_door_ready() : m.check_in_door_exit_ready()
  const note = camera.isRunning ? ready : m.check_in_door_camera_starting()
  return (
    <>
      <video ref={camera.video} className={css.video} playsInline muted aria-hidden="true" />
      {camera.problem === null && <div className={css.shade} aria-hidden="true" />}
      <DoorHead state={state} locale={locale} note={camera.problem === null ? note : undefined}>
        {children}
      </DoorHead>
      {camera.problem === null ? (
        <main className={css.scan}>
          <h2 className="visually-hidden">{m.check_in_door_scan()}</h2>
          <div className={css.frame} aria-hidden="true" />
          <Tools {...props} camera={camera} />
          <LastEntry verdicts={verdicts} locale={locale} />
        </main>
      ) : (
        <CameraHelp problem={camera.problem} onRetry={camera.retry} onWay={props.onWay} />
      )}
    </>
  )
}

/**
 * The switches used while scanning. The light switch says so when this camera has no light, because
 * staff look for it in the dark.
 */
function Tools({ camera, sound, onSound }: Pick<ScanViewProps, 'sound' | 'onSound'> & { camera: Camera }) {
  const Speaker = sound ? Volume2 : VolumeX
  return (
    <div className={css.tools}>
      {camera.isRunning && (
        <button
          type="button"
          className={css.round}
          data-missing={!camera.light.isThere || undefined}
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
        <Speaker size={22} strokeWidth={1.8} aria-hidden />
      </button>
      {camera.turn !== null && (
        <button type="button" className={css.round} aria-label={m.check_in_door_turn()} onClick={camera.turn}>
          <RefreshCw size={22} strokeWidth={1.8} aria-hidden />
        </button>
      )}
    </div>
  )
}
