/** Tags for the head are set by the page: export title, description and frontMatter. */
export default function Head() {
  return null;
}
