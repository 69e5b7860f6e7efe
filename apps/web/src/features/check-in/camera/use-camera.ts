import { type RefObject, useEffect, useRef, useState } from 'react'
import { cameraIds, type CameraProblem, type CameraStream, openCamera } from './camera-stream.ts'
import { remember, remembered } from '../door-memory.ts'

export interface Camera {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly isRunning: boolean
  readonly problem: CameraProblem | null
  /** A person who presses for a light that is missing or does not obey is told so. */
  readonly light: { readonly isOn: boolean; readonly isThere: boolean; readonly toggle: () => void }
  /** Turns to the next camera; null where there is only one. */
  readonly turn: (() => void) | null
  readonly retry: () => void
}

/**
 * The picture of a camera in a video element, while it is wanted. The chosen camera is remembered.
 */
export function useCamera(isWanted: boolean, onNoLight: () => void): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [camera, setCamera] = useState<CameraStream | null>(null)
  const [others, setOthers] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<CameraProblem | null>(null)
  const [isLit, setLit] = useState(false)

  useEffect(() => {
    if (!isWanted) return undefined
    const end = new AbortController()
    void openInto({ deviceId: chosen ?? remembered('camera'), end: end.signal, video }, (opened) => {
      setProblem('problem' in opened ? opened.problem : null)
      setCamera('problem' in opened ? null : opened)
      setLit(false)
      if ('problem' in opened) return
      void cameraIds().then(setOthers)
      if (remembered('torch') === 'on') void lightUp(opened, true).then((obeys) => obeys && setLit(true))
      // Another app took the camera, or the phone slept: ask again, or say why not.
      opened.onEnded(() => !end.signal.aborted && setAttempt((before) => before + 1))
    })
    return () => {
      end.abort()
      setCamera(null)
    }
  }, [isWanted, chosen, attempt])

  const turn = (): void => {
    const at = others.indexOf(camera?.deviceId ?? '')
    const next = others[(at + 1) % others.length]
    if (next === undefined) return
    remember('camera', next)
    setChosen(next)
  }
  const toggle = (): void => {
    if (camera === null) return
    void lightUp(camera, !isLit).then((obeys) => {
      if (!obeys) return onNoLight()
      remember('torch', isLit ? 'off' : 'on')
      setLit(!isLit)
    })
  }
  return {
    video,
    isRunning: camera !== null,
    problem,
    light: { isOn: isLit, isThere: camera?.light != null, toggle },
    turn: others.length > 1 && camera !== null ? turn : null,
    retry: () => setAttempt((before) => before + 1),
  }
}

/** Whether the light obeyed; one that does not stays as it is. */
const lightUp = async ({ light }: CameraStream, isOn: boolean): Promise<boolean> =>
  light !== null &&
  light(isOn).then(
    () => true,
    () => false,
  )

interface Opening {
  readonly deviceId: string | null
  readonly end: AbortSignal
  readonly video: RefObject<HTMLVideoElement | null>
}

/** Opens a camera and plays it, until `end`: also one that only answers afterwards is stopped. */
async function openInto(
  { deviceId, end, video }: Opening,
  done: (opened: CameraStream | { readonly problem: CameraProblem }) => void,
): Promise<void> {
  const opened = await openCamera(deviceId)
  if ('problem' in opened) {
    if (!end.aborted) done(opened)
    return
  }
  if (end.aborted) {
    opened.stop()
    return
  }
  end.addEventListener('abort', () => opened.stop())
  if (video.current !== null) {
    video.current.srcObject = opened.stream
    // Interrupted by the next picture or by leaving: nothing to do.
    video.current.play().catch(() => undefined)
  }
  done(opened)
}
