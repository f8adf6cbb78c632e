/** Style sheets that components import; they have no value. */
declare module '*.css';
