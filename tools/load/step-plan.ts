/** What people do, each with its own times. */
export const ACTS = ['page', 'asset', 'reserve', 'complete', 'scan', 'bare page', 'bare echo'] as const
export type Act = (typeof ACTS)[number]

/** A request as the driver sends it. */
export interface Sent {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  /** JSON. */
  readonly body?: string
}

/** A visitor who looks at the page, and perhaps buys. */
export interface VisitorPlan {
  readonly perSecond: number
  readonly page: Sent
  /** What a browser that has nothing of the page fetches after it. */
  readonly assets: readonly Sent[]
  /** Of a hundred visitors. */
  readonly buyersPercent: number
  /** Of a hundred buyers: those who want what is scarce. */
  readonly scarcePercent: number
  readonly reserve: Sent
  readonly reserveScarce: Sent
  /** `{order}` and `{session}` stand for what the reservation answered. */
  readonly complete: Sent
  /** Between the page and the reservation, and between that and the details. */
  readonly thinkMs: number
}

/** Requests that hang on nothing before them: scans at gates, and the bare route. */
export interface StreamPlan {
  readonly act: Act
  readonly perSecond: number
  /** Each is sent once, in order; one alone is sent again and again. */
  readonly requests: readonly Sent[]
}

/** The orders to a driver process. */
export interface StepPlan {
  readonly port: number
  readonly seed: number
  /** Until people who came first have done what they came for; nothing of it is counted. */
  readonly warmSeconds: number
  readonly seconds: number
  readonly visitors: VisitorPlan | null
  readonly streams: readonly StreamPlan[]
}

/** What one driver saw of one act. Times from the moment of the visitor's wish, in milliseconds. */
export interface Seen {
  readonly wanted: number
  /** Answered well within the counted time, whenever it was wanted. */
  readonly done: number
  /** Well answered or sold out. */
  readonly times: Float64Array
  readonly soldOut: number
  /** By their status, or by why there was no answer. */
  readonly errors: Readonly<Record<string, number>>
}

export interface Held {
  readonly order: string
  readonly session: string
}

export interface StepResult {
  readonly seen: Partial<Record<Act, Seen>>
  /** Everything that buyers were told, counted time or not. */
  readonly held: readonly Held[]
  readonly completed: readonly string[]
  readonly admitted: number
  /** The longest time by which the driver itself was late to send, ms: beyond some it measures itself. */
  readonly lateMs: number
  /** Processor time of the driver. */
  readonly busyMs: number
}
