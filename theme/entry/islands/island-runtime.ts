/**
 * All that islands share with the shell: React, the hooks that tell about the site, and the gate for ready HTML. Islands are bundled by
 * themselves and import these names from here, so that both exist once, and so that the shell's own files are the
 * same whatever islands a site has. React's names are written out, since its packages list theirs only when they
 * run; a test compares.
 */
import '../../components/shared-scripts.ts';

export {
  Activity,
  addTransitionType,
  Children,
  Component,
  cache,
  cacheSignal,
  cloneElement,
  createContext,
  createElement,
  createRef,
  default,
  Fragment,
  forwardRef,
  isValidElement,
  lazy,
  memo,
  Profiler,
  PureComponent,
  StrictMode,
  Suspense,
  startTransition,
  use,
  useActionState,
  useCallback,
  useContext,
  useDebugValue,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useOptimistic,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
  ViewTransition,
  version,
} from 'react';
export { jsx, jsxs } from 'react/jsx-runtime';
export { default as ReactDom } from 'react-dom';
export { createRoot, hydrateRoot } from 'react-dom/client';
export { rawHtml } from '../../components/raw-html.ts';
export { useMessages } from '../../hooks/use-messages.ts';
export { PageFactsProvider, usePageFacts, usePageReader } from '../../hooks/use-page-facts.tsx';
export { siteOfCode, useSite, useSiteFor } from '../../hooks/use-site.tsx';
export { createIslandHydrator } from './hydrate-islands.tsx';
