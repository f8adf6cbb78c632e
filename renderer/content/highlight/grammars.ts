/**
 * The grammars that come with docsite. They are only listed here: a grammar costs time when it is registered,
 * which happens when a document first uses it.
 */
import apacheconf from 'refractor/apacheconf';
import arduino from 'refractor/arduino';
import bash from 'refractor/bash';
import basic from 'refractor/basic';
import batch from 'refractor/batch';
import c from 'refractor/c';
import clojure from 'refractor/clojure';
import cmake from 'refractor/cmake';
import coffeescript from 'refractor/coffeescript';
import cpp from 'refractor/cpp';
import crystal from 'refractor/crystal';
import csharp from 'refractor/csharp';
import csp from 'refractor/csp';
import css from 'refractor/css';
import csv from 'refractor/csv';
import dart from 'refractor/dart';
import diff from 'refractor/diff';
import docker from 'refractor/docker';
import editorconfig from 'refractor/editorconfig';
import elixir from 'refractor/elixir';
import elm from 'refractor/elm';
import erlang from 'refractor/erlang';
import fsharp from 'refractor/fsharp';
import git from 'refractor/git';
import glsl from 'refractor/glsl';
import go from 'refractor/go';
import goModule from 'refractor/go-module';
import gradle from 'refractor/gradle';
import graphql from 'refractor/graphql';
import groovy from 'refractor/groovy';
import haskell from 'refractor/haskell';
import hcl from 'refractor/hcl';
import http from 'refractor/http';
import ignore from 'refractor/ignore';
import ini from 'refractor/ini';
import java from 'refractor/java';
import javascript from 'refractor/javascript';
import json from 'refractor/json';
import json5 from 'refractor/json5';
import jsx from 'refractor/jsx';
import julia from 'refractor/julia';
import kotlin from 'refractor/kotlin';
import latex from 'refractor/latex';
import less from 'refractor/less';
import log from 'refractor/log';
import lua from 'refractor/lua';
import makefile from 'refractor/makefile';
import markdown from 'refractor/markdown';
import markup from 'refractor/markup';
import matlab from 'refractor/matlab';
import mongodb from 'refractor/mongodb';
import nginx from 'refractor/nginx';
import nim from 'refractor/nim';
import nix from 'refractor/nix';
import objectivec from 'refractor/objectivec';
import ocaml from 'refractor/ocaml';
import perl from 'refractor/perl';
import php from 'refractor/php';
import powershell from 'refractor/powershell';
import properties from 'refractor/properties';
import protobuf from 'refractor/protobuf';
import purescript from 'refractor/purescript';
import python from 'refractor/python';
import r from 'refractor/r';
import regex from 'refractor/regex';
import ruby from 'refractor/ruby';
import rust from 'refractor/rust';
import sass from 'refractor/sass';
import scala from 'refractor/scala';
import scheme from 'refractor/scheme';
import scss from 'refractor/scss';
import shellSession from 'refractor/shell-session';
import solidity from 'refractor/solidity';
import sql from 'refractor/sql';
import stylus from 'refractor/stylus';
import swift from 'refractor/swift';
import toml from 'refractor/toml';
import tsx from 'refractor/tsx';
import typescript from 'refractor/typescript';
import uri from 'refractor/uri';
import vim from 'refractor/vim';
import wasm from 'refractor/wasm';
import yaml from 'refractor/yaml';
import zig from 'refractor/zig';

/** In the order in which names are looked up; the base first: others take parts of it in. */
export const baseGrammars = [markup, css, regex, javascript, json, yaml, markdown, uri, csp] as const;

export const grammars = [
  ...baseGrammars,
  apacheconf,
  arduino,
  bash,
  basic,
  batch,
  c,
  clojure,
  cmake,
  coffeescript,
  cpp,
  crystal,
  csharp,
  csv,
  dart,
  diff,
  docker,
  editorconfig,
  elixir,
  elm,
  erlang,
  fsharp,
  git,
  glsl,
  go,
  goModule,
  gradle,
  graphql,
  groovy,
  haskell,
  hcl,
  http,
  ignore,
  ini,
  java,
  json5,
  jsx,
  julia,
  kotlin,
  latex,
  less,
  log,
  lua,
  makefile,
  matlab,
  mongodb,
  nginx,
  nim,
  nix,
  objectivec,
  ocaml,
  perl,
  php,
  powershell,
  properties,
  protobuf,
  purescript,
  python,
  r,
  ruby,
  rust,
  sass,
  scala,
  scheme,
  scss,
  shellSession,
  solidity,
  sql,
  stylus,
  swift,
  toml,
  tsx,
  typescript,
  vim,
  wasm,
  zig,
] as const;
