package main

// settings is the regulation of the season; the list of tournaments goes in.
const settings = `kind: circuit
title: Grand Prix
language: pl
season: {from: 2031-02-01, to: 2031-12-31}
ratings: {date: 2031-01-01}
tournaments:
%spoints: [game_points]
count: {drop: {9: 1, 12: 2, 15: 3}, drop_every: 3, threshold: held, missed: zero}
final: {tournament: 2031-11-18, weight: 2}
eligibility: {region: NN, at: tournament, unregistered: from_registration, place_scope: table}
order: [final_place, shared]
clubs: {best: 5, min_players: 1, region: NN, order: [final_place, shared]}
categories:
  - {id: r1800, title: Ranking do 1800, rating_to: 1800}
  - {id: s60, title: Seniorzy 60+, born_to: 1971}
  - {id: u14, title: Juniorzy do lat 14, born_from: 2017}
  - {id: women, title: Kobiety, sex: f}
prizes:
  - {name: Miejsca 1–15, places: 1-15, amounts: [450, 350, 300, 250, 200, 180, 160, 140, 120, 100, 90, 80, 70, 60, 50]}
  - {name: Kobieta, category: women, amounts: [50], outside: 1-15}
`
