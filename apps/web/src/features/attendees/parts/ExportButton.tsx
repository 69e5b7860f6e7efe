import { Download } from 'lucide-react'
import { useState } from 'react'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { ApiError } from '../../../api/api-error.ts'

export interface Export {
  /** Why the last try failed, in words for the person. */
  readonly problem: string | null
  readonly isRunning: boolean
  readonly run: () => Promise<void>
}

/** Fetches a file and hands it to the browser to keep. `fileName`: with its ending. */
export function useExport(fetchFile: () => Promise<Blob>, fileName: string): Export {
  const [problem, setProblem] = useState<string | null>(null)
  const [isRunning, setRunning] = useState(false)
  const run = async () => {
    setProblem(null)
    setRunning(true)
    try {
      keepFile(await fetchFile(), fileName)
      showToast({ message: m.attendees_exported() })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
    } finally {
      setRunning(false)
    }
  }
  return { problem, isRunning, run }
}

function keepFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** Takes the rows of a list away as a file. */
export function ExportButton({ of: { isRunning, run } }: { of: Export }) {
  return (
    <Button icon={Download} busy={isRunning} onPress={run}>
      {m.attendees_export()}
    </Button>
  )
}

/** That the file is being made, or why it was not. */
export function ExportNews({ of: { isRunning, problem } }: { of: Export }) {
  return (
    <>
      <div role="status">{isRunning && <Banner tone="info">{m.attendees_exporting()}</Banner>}</div>
      {problem !== null && (
        <Banner tone="error" title={m.attendees_export_failed()} live>
          {problem}
        </Banner>
      )}
    </>
  )
}
