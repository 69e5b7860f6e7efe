import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Grid } from '@turnout/ui/layout/parts.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../../api/api-error.ts'
import { beginImport, importQuery, importsQuery } from '../../api.ts'
import { queueUploads } from '../../upload-queue.ts'
import { DropZone } from '../files/DropZone.tsx'
import css from '../Imports.module.css'

/** Begins an import with files, and goes on at its own page while they travel. */
function useBegin(accountId: number) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const begin = async (files: readonly File[]): Promise<void> => {
    setProblem(null)
    try {
      const place = { accountId, importId: await beginImport(accountId) }
      void queueUploads(files, place, (answer) => cache.setQueryData(importQuery(place).queryKey, answer))
      void cache.invalidateQueries({ queryKey: importsQuery(accountId).queryKey, exact: true })
      void navigate(paths.import(place.importId))
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : m.shell_unexpected_error())
    }
  }
  return { begin, problem }
}

/** What comes over, and the place for the files. */
export function BeginCard({ accountId }: { accountId: number }) {
  const { begin, problem } = useBegin(accountId)
  return (
    <Card title={m.imports_begin_title()}>
      <Grid gap={16} columns={1}>
        <p className={css.lede}>{m.imports_begin_text()}</p>
        {problem !== null && (
          <Banner tone="error" title={m.imports_begin_failed()} live>
            {problem}
          </Banner>
        )}
        <DropZone onFiles={begin} isMain />
      </Grid>
    </Card>
  )
}
