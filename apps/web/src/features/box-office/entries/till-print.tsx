import '../../../public/frame/public.css'
import { TillPrintPage } from '../parts/print/TillPrintPage.tsx'
import { hydratePage } from '../../../public/frame/hydrate.tsx'

// The page prints with a few lines in its head, so the document leaves its script out; this entry is
// where the build finds the page's styles.
hydratePage(TillPrintPage)
