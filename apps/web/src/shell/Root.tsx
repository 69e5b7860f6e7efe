import { ToastRegion } from '@turnout/ui/feedback/ToastRegion.tsx'
import { UiWordsProvider } from '@turnout/ui/words/UiWords.tsx'
import { useState } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { ClientLinks } from './ClientLinks.tsx'
import { documentLocale } from './locale-choice.ts'
import { ProgressLine } from './frame/ProgressLine.tsx'
import { ProofGate } from './proof/ProofGate.tsx'
import { uiWords } from './ui-words.ts'
import { WebSlices } from './web-slice.ts'
import type { WebSlice } from './web-slice.ts'
import { useAddressedField } from './address/use-addressed-field.ts'

/**
 * The frame around every page of the organizer area: words, links without reload, progress, toasts.
 */
export function Root({ slices }: { slices: readonly WebSlice[] }) {
  const [words] = useState(uiWords)
  useAddressedField()
  return (
    <ClientLinks locale={documentLocale()}>
      <UiWordsProvider words={words}>
        <WebSlices value={slices}>
          <ProgressLine />
          <Outlet />
          <ProofGate />
          <ToastRegion />
          <ScrollRestoration />
        </WebSlices>
      </UiWordsProvider>
    </ClientLinks>
  )
}
