import '../frame/public.css'
import { hydratePage } from '../frame/hydrate.tsx'
import { MissingPage } from '../frame/parts/lost/MissingPage.tsx'

// The page is complete without its script, so the document leaves it out; this entry is where the
// build finds the page's styles.
hydratePage(MissingPage)
