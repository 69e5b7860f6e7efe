/**
 * The reason for a missing picture. `denied`: the person or the browser said no. `insecure`:
 * browsers give no camera without https.
 */
export type CameraProblem = 'denied' | 'missing' | 'busy' | 'insecure'

/** A running camera. */
export interface CameraStream {
  readonly stream: MediaStream
  readonly deviceId: string | undefined
  /** Switches the light; null where this camera has none. */
  readonly light: ((isOn: boolean) => Promise<void>) | null
  /** Calls back when the camera ends. */
  onEnded(act: () => void): void
  stop(): void
}

interface TorchCapabilities extends MediaTrackCapabilities {
  readonly torch?: boolean
}

/** Sharp enough for a code on a phone, small enough for an old one; pixels. */
const WIDTH = { ideal: 1280 } as const

/** Asks for the camera: the one named, else the one that looks away from the person. */
export async function openCamera(deviceId: string | null): Promise<CameraStream | { readonly problem: CameraProblem }> {
  // Typed as always there; browsers leave it out where the address is not https.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (devices === undefined) return { problem: 'insecure' }
  const chosen = deviceId === null ? { facingMode: { ideal: 'environment' } } : { deviceId: { ideal: deviceId } }
  try {
    const stream = await devices.getUserMedia({ audio: false, video: { ...chosen, width: WIDTH } })
    return runningCamera(stream)
  } catch (error) {
    return { problem: problemOf(error) }
  }
}

function runningCamera(stream: MediaStream): CameraStream {
  const [track] = stream.getVideoTracks()
  const { torch } = (track?.getCapabilities?.() ?? {}) as TorchCapabilities
  // `torch` is missing in the types of constraints; browsers that name it as a capability take it.
  const light = (isOn: boolean): Promise<void> =>
    track?.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] }) ?? Promise.resolve()
  return {
    stream,
    deviceId: track?.getSettings().deviceId,
    light: torch === true ? light : null,
    onEnded: (act) => track?.addEventListener('ended', act, { once: true }),
    stop: () => stream.getTracks().forEach((one) => one.stop()),
  }
}

function problemOf(error: unknown): CameraProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy'
  // A refusal comes as NotAllowedError, SecurityError or, in some browsers, NotSupportedError.
  return 'denied'
}

/** Ids of all cameras, in the browser's order. */
export async function cameraIds(): Promise<string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  return devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId)
}

/** Whether the camera would start without a question. */
export async function isCameraGranted(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state === 'granted'
  } catch {
    // Some browsers do not know this permission by name.
    return false
  }
}
