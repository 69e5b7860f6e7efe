import { BANK_FILE_MAX_BYTES } from '@turnout/contract/limits.ts'
import { paths } from '@turnout/contract/paths.ts'
import type { CsvMapping } from '@turnout/domain/bank/csv-mapping.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { Stack } from '@turnout/ui/layout/parts.tsx'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../api/api-error.ts'
import { DropZone } from '../../../desk/files/DropZone.tsx'
import { keepFocusNear } from '../../../desk/keep-focus.ts'
import { useBankActs } from '../api.ts'
import type { CsvTable } from '../csv-table.ts'
import { refusalWords } from '../refusal-words.ts'
import { MappingForm } from './MappingForm.tsx'

const ACCEPTED = '.xml,.sta,.mt940,.940,.csv,.txt,.c53,.c54,.zip'
const MEGABYTE = 1024 * 1024

/** A CSV file whose columns a person has to name. */
interface Asking {
  readonly file: File
  readonly table: CsvTable
}

/** Takes a bank statement; asks which column is which where the file does not say. */
export function UploadCard({ accountId }: { accountId: number }) {
  const acts = useBankActs(accountId)
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const [asking, setAsking] = useState<Asking | null>(null)
  const home = useRef<HTMLDivElement>(null)
  /** The drop zone and the form take turns: the focus goes to the first control of the one that came. */
  const turn = (next: Asking | null): void => {
    setAsking(next)
    keepFocusNear(() => home.current?.querySelector('select, button') ?? null)
  }
  const ask = async (file: File): Promise<void> => {
    const { csv } = await acts.preview(file)
    if (csv !== null) turn({ file, table: csv })
  }
  const send = async (file: File, mapping: CsvMapping | null): Promise<void> => {
    setProblem(null)
    if (file.size > BANK_FILE_MAX_BYTES) {
      setProblem(m.bank_too_large({ megabytes: BANK_FILE_MAX_BYTES / MEGABYTE }))
      return
    }
    try {
      const { id, new_lines: count } = await acts.send({ file, mapping })
      showToast({ message: m.bank_was_read({ count }) })
      await navigate(paths.bankLines(id))
    } catch (error) {
      if (error instanceof ApiError && error.details['reason'] === 'NEEDS_MAPPING') return ask(file)
      setProblem(error instanceof ApiError ? refusalWords(error) : m.shell_unexpected_error())
    }
  }
  return (
    <Stack ref={home} gap={16}>
      {problem !== null && (
        <Banner tone="error" title={m.bank_not_read()} live>
          {problem}
        </Banner>
      )}
      {asking === null ? (
        <DropZone
          accept={ACCEPTED}
          words={{
            drop: m.bank_drop(),
            label: m.bank_choose(),
            choose: m.bank_choose(),
            limits: m.bank_drop_limits({ megabytes: BANK_FILE_MAX_BYTES / MEGABYTE }),
          }}
          isMain
          onFiles={([file]) => file !== undefined && send(file, null)}
        />
      ) : (
        <MappingForm
          name={asking.file.name}
          table={asking.table}
          onCancel={() => turn(null)}
          onSend={(mapping) => send(asking.file, mapping)}
        />
      )}
    </Stack>
  )
}
