import { m } from '@turnout/messages/generated/messages.js'
import type { CameraProblem } from './camera-stream.ts'

/**
 * Whose settings hold the permission of the camera. Other browsers get the steps that are the same
 * in most.
 */
export type CameraBrowser =
  | 'safari-phone'
  | 'ios-app'
  | 'chrome-phone'
  | 'firefox-phone'
  | 'safari'
  | 'firefox'
  | 'chrome'

/** The picture of a step: the control to press, drawn beside its words. */
export type StepPicture = 'page-menu' | 'lock' | 'menu' | 'settings' | 'camera' | 'allow' | 'reload'

export interface CameraStep {
  readonly picture: StepPicture
  readonly text: string
}

/** The browser by its own name. Only its menus matter, so a wrong guess costs one look. */
export function cameraBrowserOf(userAgent: string, touchPoints: number): CameraBrowser {
  // An iPad says it is a Mac, and is told by its touch screen.
  const isApple = /iPhone|iPad|iPod/u.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1)
  if (isApple) return /CriOS|FxiOS|EdgiOS|OPiOS/u.test(userAgent) ? 'ios-app' : 'safari-phone'
  const isPhone = userAgent.includes('Android')
  if (userAgent.includes('Firefox')) return isPhone ? 'firefox-phone' : 'firefox'
  if (/Chrome|Chromium|Edg/u.test(userAgent)) return isPhone ? 'chrome-phone' : 'chrome'
  return userAgent.includes('Safari') ? 'safari' : 'chrome'
}

/** The steps against a missing picture, in the order to try them. */
export function cameraStepsOf(problem: CameraProblem, browser: CameraBrowser): readonly CameraStep[] {
  switch (problem) {
    case 'denied':
      return [...allowSteps(browser), { picture: 'reload', text: m.check_in_door_allow_again() }]
    case 'missing':
      return [{ picture: 'camera', text: m.check_in_door_missing_step() }]
    case 'busy':
      return [{ picture: 'camera', text: m.check_in_door_busy_step() }]
    case 'insecure':
      return [{ picture: 'lock', text: m.check_in_door_insecure_step() }]
  }
}

function allowSteps(browser: CameraBrowser): readonly CameraStep[] {
  switch (browser) {
    case 'safari-phone':
      return [
        { picture: 'page-menu', text: m.check_in_door_allow_page_menu() },
        { picture: 'settings', text: m.check_in_door_allow_website_settings() },
        { picture: 'allow', text: m.check_in_door_allow_camera() },
      ]
    case 'ios-app':
      return [
        { picture: 'settings', text: m.check_in_door_allow_phone_settings() },
        { picture: 'menu', text: m.check_in_door_allow_browser_in_settings() },
        { picture: 'allow', text: m.check_in_door_allow_camera_switch() },
      ]
    case 'chrome-phone':
      return [
        { picture: 'lock', text: m.check_in_door_allow_beside_address() },
        { picture: 'settings', text: m.check_in_door_allow_permissions() },
        { picture: 'allow', text: m.check_in_door_allow_camera() },
      ]
    case 'safari':
      return [
        { picture: 'menu', text: m.check_in_door_allow_safari_menu() },
        { picture: 'allow', text: m.check_in_door_allow_camera() },
      ]
    case 'firefox-phone':
    case 'firefox':
      return [
        { picture: 'lock', text: m.check_in_door_allow_beside_address() },
        { picture: 'allow', text: m.check_in_door_allow_unblock() },
      ]
    case 'chrome':
      return [
        { picture: 'lock', text: m.check_in_door_allow_beside_address() },
        { picture: 'allow', text: m.check_in_door_allow_camera_switch() },
      ]
  }
}
