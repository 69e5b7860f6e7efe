import { isOrganizerPath } from '@turnout/contract/paths.ts'
import type { Locale } from '@turnout/messages/locale.ts'
import { ToastRegion } from '@turnout/ui/feedback/ToastRegion.tsx'
import { fieldNamed } from '@turnout/ui/fields/find-field.ts'
import { UiWordsProvider } from '@turnout/ui/words/UiWords.tsx'
import { lazy, Suspense, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router'
import { isProofAsked, onProofAsked } from '../api/proof.ts'
import { landOnField } from './address/land-on-field.ts'
import css from './frame/frame.module.css'
import { documentLocale } from './locale-choice.ts'
import { LoadPalettes, type SlicePalette } from './palette/slice-palette.ts'
import { uiWords } from './ui-words.ts'
import { WebSlices } from './web-slice.ts'
import type { WebSlice } from './web-slice.ts'

const SLOW_MS = 300

/** A line on top while a page change takes longer than 300 ms. */
function ProgressLine() {
  const busy = useNavigation().state !== 'idle'
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [busy])
  return busy && slow ? <div className={css.line} aria-hidden /> : null
}

interface RootProps {
  slices: readonly WebSlice[]
  loadPalettes: () => Promise<readonly SlicePalette[]>
}

/**
 * The frame around every page of the organizer area: words, links without reload, progress, toasts.
 */
export function Root({ slices, loadPalettes }: RootProps) {
  const [words] = useState(uiWords)
  useAddressedField()
  return (
    <ClientLinks locale={documentLocale()}>
      <UiWordsProvider words={words}>
        <WebSlices value={slices}>
          <LoadPalettes value={loadPalettes}>
            <ProgressLine />
            <Outlet />
            <ProofGate />
            <ToastRegion />
            <ScrollRestoration />
          </LoadPalettes>
        </WebSlices>
      </UiWordsProvider>
    </ClientLinks>
  )
}

const ProofDialog = lazy(async () => ({ default: (await import('./proof/ProofDialog.tsx')).ProofDialog }))

/**
 * Shows the dialog while a call waits for a proof. It waits for the code of all ways: a field that
 * came later would not get the focus.
 */
function ProofGate() {
  const ways = useContext(WebSlices).flatMap(({ proofWays = [] }) => proofWays)
  const isAsked = useSyncExternalStore(onProofAsked, isProofAsked)
  return (
    isAsked && (
      <Suspense>
        <ProofDialog ways={ways} />
      </Suspense>
    )
  )
}

/** Pages load and forms are drawn within this; typing meanwhile is not disturbed. */
const WAIT_MS = 8000

const NAMED = /^#field=([a-z_.\d-]{1,60})$/u

/** Gives the focus to the field that the address names (`#field=description`), as soon as it is there. */
function useAddressedField(): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    const name = NAMED.exec(hash)?.[1]
    if (name === undefined) return
    return whenThere(name)
  }, [hash, key])
}

/** Looks now and after every change of the page. @returns how to stop looking */
function whenThere(name: string): () => void {
  const stop = () => {
    watch.disconnect()
    clearTimeout(timer)
    document.removeEventListener('keydown', stop)
    document.removeEventListener('pointerdown', stop)
  }
  const look = () => {
    const field = fieldNamed(document, name)
    if (field === null) return
    stop()
    landOnField(field)
  }
  const watch = new MutationObserver(look)
  const timer = setTimeout(stop, WAIT_MS)
  watch.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('keydown', stop)
  document.addEventListener('pointerdown', stop)
  look()
  return stop
}

/**
 * Links of the components change pages without a reload; those to pages that the server renders
 * load them.
 */
function ClientLinks({ locale, children }: { locale: Locale; children: ReactNode }) {
  const navigate = useNavigate()
  const follow = (address: string) => {
    if (isOrganizerPath(address)) void navigate(address)
    else window.location.assign(address)
  }
  return (
    <I18nProvider locale={locale}>
      <RouterProvider navigate={follow}>{children}</RouterProvider>
    </I18nProvider>
  )
}
