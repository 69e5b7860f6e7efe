import { ToastRegion } from '@turnout/ui/feedback/ToastRegion.tsx'
import { UiWordsProvider } from '@turnout/ui/words/UiWords.tsx'
import { useState } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { ClientLinks } from './ClientLinks.tsx'
import { documentLocale } from './locale-choice.ts'
import { ProgressLine } from './frame/ProgressLine.tsx'
import type { ProofWay } from './proof/proof-way.ts'
import { ProofGate } from './proof/ProofGate.tsx'
import { uiWords } from './ui-words.ts'
import { useAddressedField } from './address/use-addressed-field.ts'

/**
 * The frame around every page of the organizer area: words, links without reload, progress, toasts.
 */
export function Root({ proofWays }: { proofWays: readonly ProofWay[] }) {
  const [words] = useState(uiWords)
  useAddressedField()
  return (
    <ClientLinks locale={documentLocale()}>
      <UiWordsProvider words={words}>
        <ProgressLine />
        <Outlet />
        <ProofGate ways={proofWays} />
        <ToastRegion />
        <ScrollRestoration />
      </UiWordsProvider>
    </ClientLinks>
  )
}
