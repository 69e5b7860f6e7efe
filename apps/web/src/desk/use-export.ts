import type { ExportFormat, ExportScope } from '@turnout/contract/exports.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { isEnded } from '../api/client.ts'
import type { FileOptions, FileProgress } from '../api/client.ts'
import { isProofDeclined } from '../api/proof.ts'
import { chosenHeadings } from './heading-choice.ts'

export interface Export {
  /** Null: no file is under way. */
  readonly progress: FileProgress | null
  /** Why the last try failed, in words for the person. */
  readonly problem: string | null
  /** The same once more. */
  readonly retry: () => Promise<void>
  /** `scope`: all columns where nothing else is said. */
  readonly run: (format: ExportFormat, scope?: ExportScope) => Promise<void>
  /** Ends what is under way; nothing is kept. */
  readonly stop: () => void
}

export type FetchFile = (format: ExportFormat, options: FileOptions, scope: ExportScope) => Promise<Blob>

/** Fetches a file as a stream and hands it to the browser to keep. `name`: without its ending. */
export function useExport(fetchFile: FetchFile, name: string): Export {
  const [progress, setProgress] = useState<FileProgress | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const ending = useRef<AbortController>(null)
  const last = useRef<{ format: ExportFormat; scope: ExportScope }>({ format: 'csv', scope: 'all' })
  useEffect(() => () => ending.current?.abort(), [])
  const run = async (format: ExportFormat, scope: ExportScope = 'all') => {
    const own = new AbortController()
    ending.current?.abort()
    ending.current = own
    last.current = { format, scope }
    setProblem(null)
    setProgress({ share: null, rows: null })
    const how = { signal: own.signal, onProgress: setProgress, headings: chosenHeadings() }
    try {
      keepFile(await fetchFile(format, how, scope), `${name}.${format}`)
      showToast({ message: m.attendees_exported() })
    } catch (error) {
      if (!(error instanceof ApiError) && !isEnded(error)) throw error
      if (error instanceof ApiError && !isProofDeclined(error)) setProblem(error.message)
    } finally {
      if (ending.current === own) setProgress(null)
    }
  }
  return {
    progress,
    problem,
    run,
    retry: () => run(last.current.format, last.current.scope),
    stop: () => ending.current?.abort(),
  }
}

/** Hands a file to the browser's downloads. */
export function keepFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
