/**
 * What the theme uses of React, in one module with names. React's packages list their names only when they run, and
 * code that imports from them calls everything through an object; of this module esbuild shortens the names. In the
 * browser's code it stands for React wherever the theme imports it.
 */
import React from 'react';
import JsxRuntime from 'react/jsx-runtime';
import ReactDom from 'react-dom';
import ReactDomClient from 'react-dom/client';

export const {
  Children,
  Component,
  createContext,
  createElement,
  Fragment,
  isValidElement,
  memo,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} = React;
export const { jsx, jsxs } = JsxRuntime;
export const { createPortal, flushSync } = ReactDom;
export const { createRoot, hydrateRoot } = ReactDomClient;
