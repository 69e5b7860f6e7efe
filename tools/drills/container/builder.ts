import { execFileSync } from 'node:child_process'

/** A program that builds images and runs containers. */
export interface Builder {
  readonly name: string
  /** Whether it holds an image or can fetch it. */
  hasImage(image: string): boolean
  /** Makes an image of a packed root file system. */
  importImage(archive: string, image: string): void
  build(wanted: {
    readonly dockerfile: string
    readonly context: string
    readonly version: string
    readonly image: string
  }): void
  /** Containers of one image that share one volume, which is empty at first. */
  containersOf(image: string): Containers
  removeImage(image: string): void
}

export interface Containers {
  /** Starts what the image starts, with the network of this machine. */
  start(settings: Readonly<Record<string, string>>): void
  /** Runs a program in the one that was started, as its user, and answers what it printed. */
  inside(...command: readonly string[]): string
  /** Asks it to stop, waits for that, and removes everything but the volume. */
  stop(): Promise<void>
  removeVolume(): void
}

/** Runs a program to its end, answers what it printed. @throws Error with its last line */
export function run(program: string, ...args: readonly string[]): string {
  try {
    return execFileSync(program, args, {
      encoding: 'utf8',
      maxBuffer: 1 << 26,
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim()
  } catch (error) {
    const { stderr = '', message } = error as { stderr?: string; message: string }
    throw new Error(`${program} ${args[0]}: ${stderr.trim().split('\n').slice(-3).join(' ') || message}`, {
      cause: error,
    })
  }
}

export function succeeds(program: string, ...args: readonly string[]): boolean {
  try {
    run(program, ...args)
    return true
  } catch {
    return false
  }
}
