'use client';
import { useAnnouncementBar, useColorMode, useTabGroup } from 'docsite/theme';
import './lamp.css';

/** Shows and changes what the reader has chosen. */
export function Lamp() {
  const { colorMode, setColorMode } = useColorMode();
  const { isActive, close } = useAnnouncementBar();
  const { value, choose } = useTabGroup('every-element');
  return (
    <div className="lamp">
      <output>{`${colorMode}, ${isActive ? 'announced' : 'closed'}, ${value ?? 'no tab'}`}</output>
      <button type="button" onClick={() => setColorMode('dark')}>
        Darken
      </button>
      <button type="button" onClick={close}>
        Close it
      </button>
      <button type="button" onClick={() => choose('third')}>
        Third tab
      </button>
    </div>
  );
}
