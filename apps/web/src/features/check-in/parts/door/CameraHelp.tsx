import { m } from '@turnout/messages/generated/messages.js'
import {
  Camera,
  CameraOff,
  EllipsisVertical,
  LetterText,
  Lock,
  RefreshCw,
  Settings,
  SlidersHorizontal,
  ToggleRight,
} from 'lucide-react'
import { cameraBrowserOf, cameraStepsOf, type StepPicture } from '../../camera/camera-steps.ts'
import type { CameraProblem } from '../../camera/camera-stream.ts'
import button from './door.module.css'
import css from './door-camera-help.module.css'
import type { DoorWay } from './DoorStart.tsx'

interface CameraHelpProps {
  readonly problem: CameraProblem
  readonly onRetry: () => void
  readonly onWay: (way: DoorWay) => void
}

const titleOf = (problem: CameraProblem): string => {
  switch (problem) {
    case 'denied':
      return m.check_in_door_camera_denied()
    case 'missing':
      return m.check_in_door_camera_missing()
    case 'busy':
      return m.check_in_door_camera_busy()
    case 'insecure':
      return m.check_in_door_camera_insecure()
  }
}

const PICTURES: Readonly<Record<StepPicture, typeof Camera>> = {
  'page-menu': LetterText,
  lock: SlidersHorizontal,
  menu: EllipsisVertical,
  settings: Settings,
  camera: Camera,
  allow: ToggleRight,
  reload: RefreshCw,
}

/** No picture: why, how to get one in this browser, and the ways that need none. */
export function CameraHelp({ problem, onRetry, onWay }: CameraHelpProps) {
  const steps = cameraStepsOf(problem, cameraBrowserOf(navigator.userAgent, navigator.maxTouchPoints))
  const Title = problem === 'insecure' ? Lock : CameraOff
  return (
    <main className={css.cameraHelpHelp}>
      <div className={css.card} role="alert">
        <Title size={44} strokeWidth={1.5} aria-hidden />
        <h2>{titleOf(problem)}</h2>
        <ol>
          {steps.map(({ picture, text }) => {
            const Picture = PICTURES[picture]
            return (
              <li key={text}>
                <span aria-hidden="true">
                  <Picture size={20} strokeWidth={2} />
                </span>
                {text}
              </li>
            )
          })}
        </ol>
      </div>
      <div className={css.acts}>
        <button type="button" className={button.main} onClick={onRetry}>
          {m.check_in_door_try_camera()}
        </button>
        <div className={button.doorButtonPair}>
          <button type="button" className={button.second} onClick={() => onWay('guests')}>
            {m.check_in_door_use_guest_list()}
          </button>
          <button type="button" className={button.second} onClick={() => onWay('hand')}>
            {m.check_in_door_hand_scanner()}
          </button>
        </div>
      </div>
    </main>
  )
}
