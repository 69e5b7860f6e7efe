import { m } from '@turnout/messages/generated/messages.js'
import { CameraOff } from 'lucide-react'
import type { CameraProblem } from '../../camera-stream.ts'
import button from './door-button.module.css'
import css from './CameraHelp.module.css'

interface CameraHelpProps {
  readonly problem: CameraProblem
  readonly onRetry: () => void
  readonly onGuests: () => void
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

const stepsOf = (problem: CameraProblem): readonly string[] => {
  switch (problem) {
    case 'denied':
      return [m.check_in_door_allow_step_1(), m.check_in_door_allow_step_2(), m.check_in_door_allow_step_3()]
    case 'missing':
      return [m.check_in_door_missing_step()]
    case 'busy':
      return [m.check_in_door_busy_step()]
    case 'insecure':
      return [m.check_in_door_insecure_step()]
  }
}

/** No picture: why, how to get one, and the way that needs none. */
export function CameraHelp({ problem, onRetry, onGuests }: CameraHelpProps) {
  const steps = stepsOf(problem)
  return (
    <main className={css.help}>
      <div className={css.card} role="alert">
        <CameraOff size={44} strokeWidth={1.5} aria-hidden />
        <h2>{titleOf(problem)}</h2>
        {steps.length === 1 ? (
          <p>{steps[0]}</p>
        ) : (
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
      </div>
      <div className={css.acts}>
        <button type="button" className={button.main} onClick={onRetry}>
          {m.check_in_door_try_camera()}
        </button>
        <button type="button" className={button.second} onClick={onGuests}>
          {m.check_in_door_use_guest_list()}
        </button>
      </div>
    </main>
  )
}
