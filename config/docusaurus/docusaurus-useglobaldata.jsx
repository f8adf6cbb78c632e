/** Data of plugins by their names: what the site needs of it can be written here. */
const data = {};

export default function useGlobalData() {
  return data;
}

export function usePluginData(name) {
  return data[name] ?? {};
}

export function useAllPluginInstancesData(name) {
  return { default: data[name] ?? {} };
}
