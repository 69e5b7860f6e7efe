import type { ImportAnswer } from '@turnout/contract/imports/import.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { useState } from 'react'
import { isUnderWay, type ImportPlace } from '../api.ts'
import { FilesCard } from './files/FilesCard.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import { PlanForm } from './plan/PlanForm.tsx'
import { DoneCard } from './result/DoneCard.tsx'
import { ProgressCard } from './result/ProgressCard.tsx'
import { ResultCards } from './result/ResultCards.tsx'
import { RunBar } from './result/RunBar.tsx'

export interface ImportBodyProps {
  place: ImportPlace
  planned: ImportAnswer
  zone: string
}

/** The step that an import is at. */
export function ImportBody({ place, planned, zone }: ImportBodyProps) {
  // The trial run whose plan is to be changed; the next one is looked at again.
  const [changed, setChanged] = useState<string | null>(null)
  const { status } = planned
  const isPlanning =
    status === 'DRAFT' || status === 'FAILED' || (status === 'CHECKED' && changed === planned.updated_at)
  const change = () => {
    setChanged(planned.updated_at)
    scrollTo({ top: 0 })
  }
  return (
    <>
      <ImportSteps status={status} isPlanning={isPlanning} />
      {status === 'FAILED' && (
        <Banner tone="error" title={m.imports_failed_title()} live>
          {planned.failure ?? m.imports_failed_text()} {m.imports_failed_kept()}
        </Banner>
      )}
      {isPlanning && <FilesCard place={place} planned={planned} />}
      {isPlanning && planned.files.length > 0 && <PlanForm place={place} planned={planned} zone={zone} />}
      {isUnderWay(planned) && <ProgressCard planned={planned} />}
      {status === 'DONE' && <DoneCard planned={planned} />}
      {!isPlanning && (status === 'CHECKED' || status === 'DONE') && <ResultCards place={place} planned={planned} />}
      {!isPlanning && status === 'CHECKED' && <RunBar place={place} planned={planned} onChange={change} />}
    </>
  )
}
